/**
 * What dictation writes and what other languages carry into English, and the words that are meant (patterns of a `phraseTable`).
 * Only what no fluent writer means as it stands; a later line replaces an earlier one of the same words.
 */
export const HEARD = `
lewis & clark = lewis and clark / king & queen = king and queen / still has no = has no / still have no = have no / hi2lo = high to low / lo2hi = low to high / lo - hi = low to high
full stop = / most certs 1 st = most certificates first / stl city = st louis city / stl county = st louis county / sail = sale / pr george|georges|george's = prince georges
most late = latest / most early = earliest / nonlien|nonliens = non liens / nondeed|nondeeds = non deeds / sails = sales / any thing = anything / every thing = everything
some thing = something / any where = anywhere / every where = everywhere / any body = anybody / with out = without / out side = outside / in side = inside / up coming = upcoming
week end = weekend / fore closure|closures = foreclosures / for closure|closures = foreclosures / four closure|closures = foreclosures / share if|riff sale|sales|sail|sails = sheriff sales
sheriffs|sheriff sail|sails|sell = sheriff sales / tax lane|lanes|leap|leen|leens|lien's = tax liens / tax deans|needs|dees|beads = tax deeds / redeem able = redeemable
marked|marketing|mark it|at value|values|valued = market value / market valley = market value
assist|assessor|assets|asset|access|accessed|assessing|asses value|values|valued = assessed value / a sest|cessed|sessed value|values = assessed value
estimate did|it value = estimated value / esteemed|estimative value|values = estimated value / pencil|pencel|pennsil|pensil|penn vania|vanya = pennsylvania / penn sylvania = pennsylvania
mary land = maryland / color ado = colorado / arkan saw|sas = arkansas / ten|tenna a? see = tennessee / mini|minne soda|sota = minnesota / miss a? sippy|sippi|issippi = mississippi
miss hour|ouri|our y? = missouri / new jersy|jersie|jerzy = new jersey / new hemp|hamp shire = new hampshire / wash|washing ington|ton = washington / ore gone|gon = oregon
flow|flor rida|ida = florida / ill|elle in oi|oy|noise = illinois / connect a|i cut = connecticut / louise|louisi iana|ana|anna = louisiana / why oming = wyoming / i owa|oh a = iowa
okla homa = oklahoma / alla|ala bama = alabama / dela|della ware|where = delaware / maria|mario|merry copa = maricopa / mary co pa = maricopa / marry copa = maricopa
kindly|please do the needful = please / have we|you already? had|held|run|sold = did we have / do the needful = please / no want|wants = not want / not want|wants = not want / have or not =
have or no|none = / yes or no have = / give|show|tell|send to me|us = show / not any more|longer open|running = already finished / no have|has = without
dont|doesnt|not has|having|haves = without / it|there exist|exists = there are / it gives = there are / it|they has|have got|give = there are
date of the? finish|finishing|ending|closing|closure|termination|finalization = end date / date of the? beginning|begin|starting|start|opening|initiation = start date
finish|final|finalization date = end date / initial date = start date / value of the? market = market value / value assessed|appraised = assessed value / value estimated = estimated value
value market = market value / in|of order after|from|of = in order of / ordered|sorted|ranked|arranged|ordering|sorting after|for|from|under|according|as|per|upon to? = sorted by
order|sort|rank after|for|according to? = sort by / already finish|close|conclude = already finished / already start|begin|open = already started
finish|end|close|over already = already finished / start|begin already = already started / not yet start|begin|open|happen = not yet started
not yet finish|end|close|conclude = not yet finished / not start|begin yet = not yet started / not finish|end yet = not yet finished
how much|many of? auctions|sales is|are|it|was|were|be? there? = how many auctions / how much|many of? auctions|sales have|has it|there = how many auctions
how much of? auctions|sales|liens|deeds|counties|states|certificates|certs = how many auctions / how much auctions|sales = how many auctions / how much liens = how many liens
how much deeds = how many deeds / how much counties = how many counties / how much states = how many states / how much certificates|certs = how many certificates / at lease|list = at least
hw|hwo|hoe many = how many / how manys = how many is / how muchs = how much is / tmrw|tmr|tmrrw|2moro = tomorrow / hw mny|many = how many / how mny = how many / comma = , / question mark = ?
whos got = who has got / that r = that are / which r = which are / what r = what are / r done|over|finished|closed = are done / normal|usual number|count|quantity = average number
normal|usual amount|size|value|price|worth = average value / normal|usual market = average market / normal|usual assessed|assessment = average assessed
normal|usual estimated|estimate = average estimated / in|as least = at least / today|now itself = today / till|until date = so far / actual|present year = this year
actual|present month = this month / actual|present week = this week / actual|present quarter = this quarter / how is|are called = which is / how is|do they? call|calls = which is
as|like|how|in minimum|minimal = at least / as|like|how maximum|maximal = at most / tell me? do you have = show / how is|are the? sum of = what is the sum of
how is|are the? average of? = what is the average / how is|are the? total of? = what is the total / how is|are the? median of? = what is the median
how is|are the? number|quantity|amount of = how many / top most = top / as per = by / as per the = by / after the? number|count of = by number of / after the? value|price = by value
after the? certificates = by certificates / after the? market value = by market value / after the? assessed value = by assessed value / after the? estimated value = by estimated value
state wise|vise = by state / county wise|vise = by county / type wise|vise = by type / month wise|vise = by month / year wise|vise = by year / date wise|vise = by date
value wise|vise = by value / a single auction|sale|event|listing = one auction / a|the medium of = the average of / basis the? market value = by market value
basis the? assessed value = by assessed value / basis the? estimated value = by estimated value / basis the? certificates|certs = by certificates / medium value|price = median value
medium certificates|certs = median certificates / medium market value? = median market value / medium assessed value? = median assessed value
medium estimated value? = median estimated value / a single lien = one lien / a single deed = one deed / toss|nix|dump|ditch|chuck = exclude
weed|toss|throw|knock|kick|strip|sift|screen out = exclude / there|they aint no? = there is no / aint got = has not got / aint = isnt / biggern|more'n|moren = more than / tween = between
hundo = hundred / a cool = a / a full = a / flat out = / , hold the = , without / cept = except / anyplace|someplace = anywhere / everyplace = everywhere / else's = / in terms of = by
when it comes to = by / and then some = strictly more / with room to spare = strictly more / more often than not = usually / one|a single red? cent|penny|dollar over|above|more than = over
one|a single red? cent|penny|dollar under|short of|shy of = under / left without = without / cuentan|cuenta con = have / leading up|in|into to? = right before / in the way of = with
gotta be|have = must be / came|come|comes to an end = ended / came|come|comes to a close = closed / in place of = instead of / anywhere from = from / on the dot = exactly / hands down =
bar none = / by a long shot = / by far = / of the bunch|lot|pack = of all
`
