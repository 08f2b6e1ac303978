/**
 * Spanish of figures, numbers and comparisons, in the manner of `spanish-words.ts`.
 */
export const SPANISH_FIGURES = `
valor de|del mercado = market value
valor total de|del mercado = total market value
valor total tasado|catastral = total assessed value
valor total estimado = total estimated value / valor comercial = market value
valor tasado|catastral|fiscal|evaluado|valuado = assessed value
valor de tasacion|avaluo = assessed value / tasado|avaluo|tasacion = assessed / valor estimado = estimated value
estimado|estimada = estimated
valor de|del mercado medio|promedio = average market value
valor tasado|catastral|fiscal medio|promedio = average assessed value
valor estimado medio|promedio = average estimated value
valor medio|promedio = average value
tasacion|avaluo media|medio|promedio = average assessed value
valor de|del mercado mediano|mediana = median market value
valor tasado|catastral|fiscal mediano|mediana = median assessed value
valor estimado mediano|mediana = median estimated value
valor mediano = median value
valor de|del mercado maximo = maximum market value
valor tasado|catastral|fiscal maximo = maximum assessed value
valor estimado maximo = maximum estimated value
valor de|del mercado minimo = minimum market value
valor tasado|catastral|fiscal minimo = minimum assessed value
valor estimado minimo = minimum estimated value
valores = values / valor = value / valor total = total value / suma = sum / total = total
promedio|media = average / mediana = median / maximo|maxima = maximum / minimo|minima = minimum
mercado = market / mas de = more than
mayor|mayores|superior|superiores a|que|al|de = more than
mas|superen|supera|superan de|que? = more than
por encima de = above / al menos = at least / por lo menos = at least / como minimo = at least
menos de = less than
menor|menores|inferior|inferiores a|que|al|de = less than
por debajo de = below / menos que = less than / a lo sumo = at most / como mucho = at most
como minimo|poco = at least / el|al millon = one million
mayor|mayores|superior|superiores al millon = more than one million
menor|menores|inferior|inferiores al millon = less than one million
superen|supera|supere|superan el|los|las|al? = more than
superen|supera|supere|superan el millon = more than one million
no superen|supera|supere|superan el|los|las|al? = no more than
no pasa|pasan|pase|pasen|excede|exceden|exceda|excedan|rebasa|rebasan|rebase|rebasen de|del|los|las? = no more than
pasa|pasan|pase|pasen|excede|exceden|exceda|excedan|rebasa|rebasan|rebase|rebasen de|del = more than
exceda|excedan|excede|exceden|rebasa|rebasan|rebase|rebasen los|las? = more than
minimo|minima de = at least / maximo|maxima de = at most / un minimo de = at least / un maximo de = at most
rondan|ronda|rondando el|los|las? = around / mas o menos = around / unos|unas cuantos|cuantas = several
como maximo = at most / no mas de = no more than / exactamente = exactly / alrededor de = around
aproximadamente = around / o mas = or more / o menos = or less / entre = between / mil = thousand
millon = million / millones = million / millones|millon de = million / medio millon = half a million
un millon = one million / dos = two / tres = three / cuatro = four / cinco = five / seis = six / siete = seven
ocho = eight / nueve = nine / diez = ten / doce = twelve / quince = fifteen / veinte = twenty / treinta = thirty
cuarenta = forty / cincuenta = fifty / sesenta = sixty / setenta = seventy / ochenta = eighty / noventa = ninety
cien|ciento = one hundred / doscientos|doscientas = two hundred / trescientos|trescientas = three hundred
cuatrocientos = four hundred / quinientos|quinientas = five hundred / seiscientos = six hundred
setecientos = seven hundred / ochocientos = eight hundred / novecientos = nine hundred
`
