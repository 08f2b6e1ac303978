/**
 * Spanish of talk, in the manner of `spanish-words.ts`: requests, small words, exceptions, follow-ups, and words of time and place.
 */
export const SPANISH_SPEECH = `
me puedes|podrias|puede|podria mostrar|decir|dar|ensenar|enviar|listar|buscar = show / puedes|podrias|puede|podria mostrarme|decirme|darme|ensenarme|enviarme|listar|buscar|mostrar = show
se puede|podria|pueden? = please / seria posible = please / queria|quisiera|quiero|deseo|necesito|busco|gustaria|gustaria ver|saber|conocer|encontrar|consultar|tener? = show
me gustaria|interesa|interesan|muestra|muestras ver|saber|conocer? = show / estoy|estamos buscando = show
muestramelas|muestramelos|muestralas|muestralos|ensenamelas|ensenamelos|damelas|damelos|pasamelas|pasamelos|listalas|listamelas = show them / esas|esos|aquellas|aquellos = those
mostrarme|decirme|dime|digame|traeme|enviame|ensename|muestren|muestre|pasame|ponme|sacame = show / tienes|tenemos|existe = show / me|nos|te|se|le|les = / puedes|podrias|puede|podria|favor =
hola|buenas = hello / que tal = que tal / ciudad = city / primera|primero = first / ambas|ambos = both / pero|sino = but / aunque = though / uno = one
terminaron|finalizaron|concluyeron|acabaron en = ended in / terminaron|finalizaron|concluyeron|acabaron el|la = ended / valen|vale|valgan|cuestan|cuesten = worth
se hicieron|hizo|dieron|hicieran = held / por? arriba|encima de|del = above / por? debajo|abajo de|del = below / cual|que condado|condados de|del|en|tiene? = which county in
cuales condados de|en = which counties in / cuantos condados de|del|en = how many counties in / que|cuales condados de|del|en = which counties in / cada condado de|del|en = each county in
necesito|quiero ayuda = help / telefono = phone number / ni = neither / porfa|porfavor|plis = please / gano = won / quien gano = who won
cuanto|cuantos suman|suma|son los certificados = total certificates / cuanto suman|suma el valor = total value / con? mas de mil = more than one thousand
con? menos de mil = less than one thousand / al menos mil = at least one thousand / por lo menos mil = at least one thousand / mayor|superior a mil = more than one thousand
menor|inferior a mil = less than one thousand / entre mil = between one thousand / desglose = breakdown
desglosado|desglosada|desglosadas|desglosados|dividido|dividida|divididas por = grouped by / valor tasado|catastral|fiscal mas alto|elevado|grande = highest assessed value
valor tasado|catastral|fiscal mas bajo|pequeno = lowest assessed value / valor de mercado mas alto|elevado|grande = highest market value
valor de mercado mas bajo|pequeno = lowest market value / valor estimado mas alto|elevado|grande = highest estimated value / valor estimado mas bajo|pequeno = lowest estimated value
valor mas alto|elevado|grande = highest value / valor mas bajo|pequeno = lowest value / san luis = st louis / buenos|buenas dias|tardes|noches = hello
disculpa|disculpe|perdon|oye|oiga|bueno|pues|entonces = / gracias|muchas = thanks / muchas gracias = thanks / que es|son un|una|el|la|los|las? = what is a
cual es el periodo|plazo de redencion = what is the redemption period / tasa|tasas de interes = interest rate / como puedo|podria|se? invertir|invierto|invierte = how do i invest
empezar|empecemos de nuevo|cero = start over / que significa|quiere un|una|el|la|decir? = what is a / cual es la diferencia entre = what is the difference between / que tiempo hace = weather
quien = who / donde = where / cuando = when / como = how / ejecuciones|ejecucion = foreclosures / subasta|subastas|venta|ventas de certificado|certificados = certificate sales
venta|ventas|subasta|subastas de sheriff|sheriffs = sheriff sales / venta|ventas|subasta|subastas de asignacion|asignaciones|cesion = assignment sales / asignacion|asignaciones = assignment
redimibles = redeemable / certificado de gravamen = tax lien / certificados de gravamen|gravamenes = tax liens / fecha|fechas = date / fecha de inicio|comienzo|apertura = begin date
fecha inicial = begin date / fecha de fin|final|cierre|termino|finalizacion|terminacion = end date / fecha final = end date / por fecha = by date / tasacion fiscal = assessed value
el? doble de|del|que? = twice / la? mitad de|del = half of / el? triple de|del|que? = three times / veces = times / un solo dia = one day / de un solo dia = one day
duran|dura|duren|duraron = lasting / duracion = duration / casi = nearly / cerca de|del = around / unos|unas = around / cualquier|cualquiera = any
ningun|ninguna|ninguno|nada|nunca|tampoco = no / todavia|aun = / viene|vienen = upcoming / que aun|todavia no terminan|terminaron|acaban|han? terminado|acabado? = not over yet
todavia|aun no terminadas|terminan|terminaron|acaban|finalizadas = not over yet / que? no han terminado|acabado|concluido|finalizado aun|todavia? = not over yet
aun|todavia no empiezan|comienzan|empezaron|comenzaron = upcoming / por celebrarse|realizarse|empezar|comenzar = upcoming
mas proximo|proximos|proxima|proximas|cercano|cercanos|cercana|cercanas = soonest / pronto = soon / celebro|realizo|celebraron|realizaron = held / ya = already
en todo|todos|todas el|los|las? pais|estados = / a|con la? excepcion de|del = except / exceptuando|salvo|quitando|omitiendo|descartando|ignorando|evitando = excluding
excluye|excluir|omite|omitir|ignora|ignorar = exclude / aparte de|del = apart from / a parte de|del = apart from / no incluyas|incluyan|incluir|muestres|quiero|quieras = exclude
que no esten|estan|sean|son|este|esta|sea de|del|en = not in / distintos|distintas|diferentes de|del|a = other than / condados distintos|diferentes de|del|en? = different counties in
parroquias distintas|diferentes de|del|en? = different parishes in / estados distintos|diferentes = different states / tipos distintos|diferentes = different types
pero? no quiero nada de|del|en = not in / otra vez = again / todo el estado = the whole state / todo el pais = nationwide / que quiere decir eso? de|del|el|la? = what is a
cual|cuales es|son el|la|los|las? = what is the / a ver = show / viene|vienen|venga|vengan sin = without / viene|vienen|venga|vengan con = with
antes de que acabe|termine|finalice el ano = before the end of the year / antes de que acabe|termine|finalice el mes = before the end of the month
queda|quede|quedan|queden|esta|este|estan por debajo de|del = is below / queda|quede|quedan|queden|esta|este|estan por encima de|del = is above / de mercado = market value
empecemos|empezar|empieza|comencemos|comenzar de nuevo|cero = start over / de nuevo = again / al|el ano siguiente = the year after / al|el mes siguiente = the month after
las|los quiero ver? todas|todos = show all of them / monto|importe|precio = value / que no = not / en lugar|vez de|del = instead of / mejor = instead / ahora = now
ahora en|con|para = what about / el? limite|filtro|condicion|restriccion = limit / el|la? limite|filtro|condicion|restriccion de certificados = the certificates limit
el|la? limite|filtro|condicion|restriccion de|del valor|precio = the value limit / el|la? limite|filtro|condicion|restriccion de|del mercado = the value limit
el|la? limite|filtro|condicion|restriccion de fecha|fechas = the date filter / el|la? limite|filtro|condicion|restriccion de|del estado = the state filter
el|la? limite|filtro|condicion|restriccion de|del tipo = the type filter / ademas = also / incluye|incluyendo|agrega|agregar|anade|anadir tambien? = also
quita|quitar|saca|elimina|olvida|olvidate = drop / nada de = no / nada mas que? = only / solo|solamente|unicamente con|las|los|la|el? de|del? = only
y que pasa|hay|tal|tienes con|de|en = what about / y solo = only / cuantas|cuantos son|hay|serian en? total? = how many / muestralas|muestralos|listalas|listalos = list them
cuentalas|cuentalos = count them / ordenalas|ordenalos|ordenadas|ordenados|ordene por|segun = sort by / alfabeticamente = alphabetically / ascendente = ascending / descendente = descending
primero las|los mas = first the most / suma|suman|reune|reunen|acumula|acumulan mas = has the most / suma|suman|reune|reunen|acumula|acumulan menos = has the fewest
cuanto vale|valen|suman|suma en total = total market value / cuanto suman|suma|valen = total market value / mas|menos alto|alta|altos|altas = highest
mas|menos bajo|baja|bajos|bajas = lowest / mas alto|alta|altos|altas = highest / mas valioso|valiosa|valiosos|valiosas = most expensive
mas costoso|costosa|costosos|costosas = most expensive / estado|estados vecino|vecinos de|del|a = neighbors of / vecino|vecinos de|del = neighbors of
estado|estados fronterizo|fronterizos con|de|del|a = states bordering / estados? que? limitan|limita|colindan|colinda|bordean|rodean con|a|al? = states bordering
estados alrededor de|del = states bordering / y sus vecinos = and its neighbors / y sus estados vecinos = and its neighbors / costa del golfo = gulf coast / la costa del golfo = gulf coast
costa atlantica = east coast / costa del pacifico = west coast / grandes lagos = great lakes / los grandes lagos = great lakes / sur profundo = deep south / el? sudeste|sureste = southeast
el? sudoeste|suroeste = southwest / el? nordeste|noreste = northeast / el? noroeste = northwest / el? noroeste del pacifico = pacific northwest / el oeste = the west
el este = the east coast / las dos? carolinas = carolinas / las dos? dakotas = dakotas / filadelfia = philadelphia / nueva orleans = new orleans / distrito de columbia = district of columbia
la? capital del pais = dc / lunes = monday / martes = tuesday / miercoles = wednesday / jueves = thursday / viernes = friday / sabado|sabados = saturday / domingo|domingos = sunday
los|en lunes = on mondays / los martes = on tuesdays / los miercoles = on wednesdays / los jueves = on thursdays / los viernes = on fridays / este fin de semana = this weekend
en que|cual mes = in which month / en que|cual ano = in which year / en que|cual trimestre = in which quarter / en que|cual estado = in which state / en que|cual condado = in which county
hubo mas = had the most / hubo menos = had the fewest / hubo mas de|del = had more than / hubo menos de|del = had fewer than / mas chica|chicas|chico|chicos = smallest / segun el|la? = by
checa|checame|checar|chequea si? = show / quiere|quieren saber = show / de? cuanto fue|es|era en promedio el|la? = what is the average / que? no traen|trae|muestran|muestra|traigan = without
viejos|viejas y nuevos|nuevas = past and upcoming / pasaron|pasan|pasen|pasa|superaron|superan|superen|rebasaron|rebasan de? = more than
expliqueme|explicame|explica que quiere decir un|una|el|la? = what is a / proximos|proximas con = upcoming with / primera quincena de|del = first half of
segunda quincena de|del = second half of / ahora mejor = instead / nada mas = only / antes de que se? acabe|termine|finalice el|la? = before the end of the
cual|cuales de los estados vecinos|fronterizos|limitrofes de|a|con = which state bordering / en adelante = or later / le|les? faltan|quedan|restan a|en = upcoming in
de? aqui|hoy|ahora a|hasta fin|fines|finales|final de|del = from now until the end of / ultimos|ultimas = last / los|las ultimos|ultimas = the last
los|las proximos|proximas|siguientes = the next / en? lo que va de|del ano = year to date / en? lo que va de|del este ano = year to date / en? lo que va de|del mes = this month so far
resto de|del = rest of / resto de|del ano = rest of the year / resto de|del mes = rest of the month / a|para principios|inicios|comienzos de|del = early / a|para finales|fines de|del = late
a|para mediados de|del = mid / primera mitad de|del = first half of / segunda mitad de|del = second half of / primer semestre de|del? = first half of
segundo semestre de|del? = second half of / primera semana de|del = first week of / segunda semana de|del = second week of / ultima semana de|del = last week of / hace un ano = a year ago
hace un mes = a month ago / pasado manana = the day after tomorrow / anteayer = the day before yesterday / navidad = christmas / ano nuevo = new year / accion de gracias = thanksgiving
dia de accion de gracias = thanksgiving / semana santa|pascua = easter / de cualquier ano = of any year / cada ano = every year / hasta hoy|ahora|la fecha = until now
a partir de|del hoy|ahora = from today / a partir de|del manana = from tomorrow / desde hoy = from today / hasta el? final|fin de|del = until the end of / mil millones = billion
setecientos|setecientas = seven hundred / cuatrocientas = four hundred / ochocientas = eight hundred / once = eleven / trece = thirteen / catorce = fourteen / veinticinco = twenty five
docena = dozen / las|los de mas certificados primero = most certificates first / lo que venga = upcoming / antes de fin|final de ano|mes = before the end of the year / proximamente = upcoming / que? se? viene|vienen|acercan|avecinan de? = upcoming / a futuro = upcoming / nos esperan|espera = upcoming
que? estan? por llegar|venir = upcoming / que? vendran|vendra = upcoming / para? mas adelante = upcoming / de? aqui|ahora|hoy en adelante = upcoming
proximas|proximos a celebrarse|realizarse = upcoming
ordenas|ponlas|ponlos|ordenalos|ordenarlas|acomodalas|acomodadas|organizada|organizadas|organizados por|segun|conforme? a? su|sus? = sort by
las|los pones|pongas|ordenas|quiero por|segun = sort by / que? salgan por|segun = sort by / por|en el? orden de su|sus? = sort by / ord por|x = sort by
atendiendo al orden de su|sus? = sort by / con la|las? fecha|fechas de inicio|comienzo en orden = sort by begin date / con la fecha de inicio como criterio de orden = sort by begin date
fecha|fechas de arranque = begin date / fecha inicio = begin date / el? dia en que empiezan|comienzan|arrancan|inician = begin date / cuando empiezan|comienzan|arrancan = begin date
empezando|comenzando por la|las|el|los que? arranca|empieza|comienza|inicia|arrancan|empiezan primero|antes? = earliest first
primero las|los que empiezan|comienzan|arrancan mas? pronto|antes? = earliest first / total de subastas|ventas = how many auctions / el? conteo|recuento|cifra total? de = how many
que tantas|tantos = how many / solo|nomas|unicamente quiero|necesito? el|la cantidad|numero|numerito|total de? = how many / haz el conteo de = how many
no me? des|muestres|traigas|pongas|incluyas|ensenes = not / pa l|el = for the / pal = for the / todavia|aun no se? acaban|acabaron|terminan|cierran = not over yet
los|las dos estados|condados|tipos juntos|juntas = both states together / que no hayan|haya terminado|acabado|cerrado|concluido = not over yet
sea|sean|es|son|este|esten mas alto|alta|altos|altas|grande|grandes que = is higher than / sea|sean|es|son|este|esten mas bajo|baja|bajos|bajas que = is lower than
que le? ganen|pasen|rebasen a|de|los? = more than / para|pa arriba = or more / o mas = or more / o menos = or less
`

/** Words of both languages: Spanish only where two of them stand together, and one is no code of a state. */
export const SPANISH_SMALL_WORDS = `
hola buenas ayuda adios y en el del los las por para que un una lo con sin solo al la de su sus hay es son esta este
`

/** Words no English question holds. One of them makes a text Spanish. */
export const SPANISH_MARKERS = `
subasta subastas gravamen gravamenes escritura escrituras condado condados cuantas cuantos cuanto cuales
muestramelas muestramelos muestralas ensenamelas ensenamelos damelas damelos pasamelas listalas proximas proximos proxima certificados certificado muestrame dame ventas remates terminaron valor mercado
estados ano anos mes enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
mas menos entre millones millon desde hasta tambien solamente sin fuera excepto embargos alguacil semana
trimestre ordenadas promedio
ejecuciones ejecucion hipotecarias muestra quiero necesito busco puedes podrias quisiera queria gustaria hubo hay estado tipo nueva nuevo
vecinos fecha cuando donde solamente unicamente filadelfia pensilvania luisiana misuri tejas quita ordenalas muestralas cuentalas
ahora quien gano pero porfa porfavor tengan tienen terminan empiezan empiecen terminen pasan pase pasen menor olvida monto lista vendran mandame mostrame
excluyendo excepcion ademas ningun ninguna salvo todas todos lunes martes miercoles jueves viernes sabado domingo navidad alguacil
significa cualquier mejor ultimos ultimas pasado pasada semanas dias tasado estimado hoy ayer redimible redimibles dolares gracias
ciudad tardes noches puedo invertir empezar redencion plazo periodo tasa primera primero ambas ambos
`
