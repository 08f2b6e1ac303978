/** What states and counties do with auctions: `suma más certificados`. */
const HAVE =
  'suma|suman|reune|reunen|acumula|acumulan|concentra|concentran|vende|venden|ofrece|ofrecen|celebra|celebran|registra|registran|hace|hacen|organiza|organizan|junta|juntan|lleva|llevan|tiene|tienen|tuvo|realiza|realizan|presenta|presentan|trae|traen'

export const SPANISH_WEEKDAYS =
  'lunes = monday / martes = tuesday / miercoles = wednesday / jueves = thursday / viernes = friday / sabado|sabados = saturday / domingo|domingos = sunday'

/** January first. */
export const SPANISH_MONTHS =
  'enero = january / febrero = february / marzo = march / abril = april / mayo = may / junio = june / julio = july / agosto = august / septiembre|setiembre = september / octubre = october / noviembre = november / diciembre = december'

/**
 * Spanish words and phrases (patterns of a `phraseTable`) and the English words the recognisers know. Nothing after the sign: no meaning of its own.
 * A later line replaces an earlier one of the same words.
 */
export const SPANISH = `
mi|mis = my / subasta = auction / dic = december / ene = january / abr = april / prox = next / subastas = auctions / venta|remate = sale / ventas|remates = sales / gravamen|embargo fiscal|tributario? = tax lien / gravamenes|embargos fiscales|tributarios? = tax liens / gravamen de impuestos = tax lien
gravamenes de impuestos = tax liens / escritura fiscal|tributaria? = tax deed / escrituras fiscales|tributarias? = tax deeds / escritura de impuestos = tax deed / escrituras de impuestos = tax deeds / escritura|escrituras redimible|redimibles|rescatable|rescatables = redeemable deeds
escrituras|escritura con derecho de redencion = redeemable deeds / escritura|escrituras de redencion = redeemable deeds / redimible|redimibles = redeemable / periodo|plazo de redencion = redemption period / periodos|plazos de redencion = redemption periods / redencion = redemption
venta|ventas|subasta|subastas del sheriff|alguacil = sheriff sales / alguacil = sheriff / judiciales|judicial = judicial / ejecucion|ejecuciones hipotecaria|hipotecarias = foreclosures / venta|ventas|subasta|subastas fiscal|fiscales|tributaria|tributarias = tax sales
venta|ventas|subasta|subastas de impuestos = tax sales / certificado|certificados fiscal|fiscales|tributario|tributarios = tax certificates / certificado|certificados de impuestos = tax certificates / ciudad|municipio de = city of / lo que haya|hay|tengas|tengan|tengamos = anything
las|los mas pequenas|pequenos|bajas|bajos|baratas|baratos = the smallest ones / las|los mas grandes|altas|altos|caras|caros = the biggest ones / certificado = certificate / certificados = certificates / tipo = type / tipos = types / estado = state / estados = states / condado = county
condados = counties / parroquia = parish / jurisdiccion = jurisdiction / jurisdicciones = jurisdictions / estados unidos = / cuantas|cuantos|cuanta|cuanto = how many / numero de = number of / cantidad de = number of / cuenta|cuentan con = have / cuenta|contar = count / porcentaje = percentage
que porcentaje de = what percentage of / hasta = until / mas grande|grandes|alto|alta|altos|altas|caro|cara|caros|caras = biggest / mayor|mayores = biggest / mas pequena|pequeno|pequenas|pequenos|baja|bajo|bajas|bajos|barata|baratas|barato|baratos = smallest / menor|menores = smallest
mas reciente|recientes|nueva|nuevas = most recent / mas antigua|antiguas|vieja|viejas = oldest / mas largas|larga = longest / mas cortas|corta = shortest / con mas = with most / con menos = with fewest / con mas de = with more than / con menos de = with less than / ${HAVE} mas = has the most
${HAVE} menos = has the fewest / ${HAVE} mas de|del = has more than / ${HAVE} menos de|del = has fewer than / que mas subastas|ventas ${HAVE}? = with the most auctions / que mas certificados tiene|tienen|vende|venden|suma|suman|reune|ofrece? = with the most certificates
que menos subastas|ventas ${HAVE}? = with the fewest auctions / que menos certificados tiene|tienen|vende|venden|suma|suman|reune|ofrece? = with the fewest certificates / hace mas de|del = more than / hace menos de|del = less than / donde hay mas = where are the most
donde hay menos = where are the fewest / donde hay mas de = where are more than / donde hay menos de = where are fewer than / mes hay mas = month has the most / mes hay menos = month has the fewest / mejores = top / primeras|primeros = first
ordenadas|ordenados|ordena|ordenar|ordenado por|segun? = sorted by / de mayor a menor = descending / de menor a mayor = ascending / de menos|pocos|pocas a mas|muchos|muchas = ascending / de mas|muchos|muchas a menos|pocos|pocas = descending / por = by / por subasta = per auction
sin contar|incluir|considerar = not counting / por cada = for each / cada = each / agrupadas|agrupado|agrupados por = grouped by / proximo|proxima = next / proximos|proximas = next / subastas|ventas proximas|futuras = upcoming auctions / futuras|futuros|futura|futuro|venideras|venideros = upcoming
siguiente|siguientes = next / pasado|pasada|pasados|pasadas = last / ultimo|ultima|ultimos|ultimas = last / anteriores|anterior = past / este|esta = this / ano|anos = year / mes = month / meses = months / semana = week / semanas = weeks / dia = day / dias = days / trimestre = quarter
segundo trimestre = second quarter / mes pasado = last month / ano pasado = last year / semana pasada = last week / trimestre pasado = last quarter / mes que viene = next month / ano que viene = next year / semana que viene = next week / mes proximo = next month / ano proximo = next year
semana proxima = next week / esta semana = this week / hoy = today / manana = tomorrow / ayer = yesterday / primavera = spring / verano = summer / otono = fall / invierno = winter / ${SPANISH_MONTHS} / antes de|del = before / despues de|del = after / desde = since / a partir de|del = since
durante = during / ya? terminaron|terminadas|finalizaron|finalizadas|concluyeron|acabaron|concluidas = already finished / que ya terminaron|finalizaron|pasaron = already finished / ya pasaron = already finished / hubo = held / celebradas|realizadas = held
terminan|termina|terminen|acaban|acaben|cierran|cierren|finalizan|finalicen = ending / empiezan|empieza|empiecen|comienzan|comienza|comiencen|inician|inicia|inicien = starting / empezaron|comenzaron|iniciaron = started / en curso = in progress / activas|activos|abiertas = active
que empiezan|comienzan|inician = starting / que terminan|cierran = ending / sin = without / excepto|salvo|menos = except / fuera de|del = outside / que no sean = not / que no sea = not / no = not / excluyendo = excluding / pero no = but not / faltante|falta|faltan|ausente = missing
desconocido|desconocida|desconocidos|desconocidas = unknown / vacio|vacia|vacios|vacias = blank / en blanco = blank / disponible|disponibles = available / conocido|conocida|conocidos|conocidas = known / registrado|registrada|registrados|registradas = recorded
indicado|indicada|indicados|indicadas|especificado|especificada|informado|informada = stated / rellenado|rellenada|rellenados|rellenadas|completado|completada = filled in / no existe|existen = does not exist / incompletas|incompletos|incompleta|incompleto = incomplete
carecen|carece|carezcan de = without / carente|carentes de = without / les|le falta|falte|faltan|falten = without / que falta|falte|faltan = missing / no se conoce|sabe|conocen|indica|registro = missing / se conoce|conocen = known / que si tienen|tengan = with / cero = zero
que tienen|tengan|tiene = with / tienen|tengan|tiene|tuvo|tuvieron = has / y|e = and / o|u = or / en = in / de|del = of / para = for / a|al = to / la|las|los|el|lo = the / un|una = a / que|cuyo|cuya|cuyos|cuyas = that / cual|cuales = which / que estado = which state / que estados = which states
que tipo = which type / muestrame|muestra|mostrar|dame|ensename|lista|listar|busca|buscar|quiero|ver|necesito|encuentra|encontrar|muestreme|listame = show / hay|existen = / todas|todos|toda|todo = all / por favor = please / tambien = also / fueron|fue = were
son|es|estan|esta|sean|seran|sera|habra = are / impuestos|impuesto = tax / propiedades = properties / dolares = dollars / mismo|misma para = same for / lo mismo para|en|de = same for / y que tal|hay en? = what about / nueva york = new york / nuevo mexico = new mexico / nueva jersey = new jersey
carolina del norte = north carolina / carolina del sur = south carolina / dakota del norte = north dakota / dakota del sur = south dakota / virginia occidental = west virginia / nueva hampshire|hampshire = new hampshire / pensilvania = pennsylvania / luisiana = louisiana / misuri = missouri
misisipi = mississippi / tejas = texas / nueva inglaterra = new england / hawai = hawaii / medio oeste = midwest / costa oeste = west coast / costa este = east coast / el sur = the south
`
