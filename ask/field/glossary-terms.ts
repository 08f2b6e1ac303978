import type { Text } from '../language.ts'

/** What the terms of tax sales mean. General knowledge, not legal advice: details differ by state. */

export const VERIFY: Text = {
  en: 'Details differ by state and county; verify with the county.',
  es: 'Los detalles varían según el estado y el condado; verifíquelos con el condado.',
}

const LIEN = [
  'A tax lien is a claim against a property for unpaid property taxes. At a tax lien sale the county sells that claim as a certificate; the owner repays the taxes with interest (redeems), and if not, the holder may foreclose.',
  'Un gravamen fiscal (tax lien) es un derecho de cobro sobre una propiedad por impuestos a la propiedad sin pagar. En una subasta de gravámenes el condado vende ese derecho como certificado; el propietario paga los impuestos con intereses (redime) y, si no lo hace, el tenedor puede ejecutar el gravamen.',
] as const
const DEED = [
  'A tax deed sale sells the property itself after its taxes have gone unpaid: the winning bidder gets a deed to the property, usually without a redemption period afterwards.',
  'En una venta de escritura fiscal (tax deed) se vende la propiedad misma porque sus impuestos no se pagaron: quien gana la subasta recibe una escritura de la propiedad, por lo general sin periodo de redención posterior.',
] as const
const REDEEMABLE = [
  'A redeemable deed (also called a hybrid or redemption deed) gives the buyer a deed, but the former owner keeps a right of redemption: for a set time they can redeem the property by paying the buyer the price plus a penalty.',
  'Una escritura redimible (redeemable deed, también llamada híbrida o de redención) da al comprador una escritura, pero el antiguo propietario conserva un derecho de redención: durante un plazo fijo puede redimir la propiedad pagando al comprador el precio más un recargo.',
] as const
const REDEMPTION = [
  'Redemption is paying off what is owed: the owner redeems the property by paying the delinquent taxes plus interest or a penalty within the redemption period, and keeps the property. If nobody redeems in time, the lien holder may foreclose or the deed becomes final.',
  'La redención consiste en pagar lo que se debe: el propietario redime la propiedad al pagar los impuestos atrasados más intereses o un recargo dentro del periodo de redención, y la conserva. Si nadie redime a tiempo, el tenedor del gravamen puede ejecutarlo o la escritura queda firme.',
] as const
const OTC = [
  'Over-the-counter (OTC) liens or deeds were not sold at the auction and can be bought from the county afterwards.',
  'Los gravámenes o escrituras over-the-counter (OTC) no se vendieron en la subasta y después se pueden comprar directamente al condado.',
] as const
const APPLICATION = [
  'A tax deed application (TDA) is the request of a Florida certificate holder, after two years without redemption, that the county sell the property by tax deed.',
  'Una solicitud de escritura fiscal (tax deed application, TDA) es la petición del tenedor de un certificado de Florida, tras dos años sin redención, para que el condado venda la propiedad por tax deed.',
] as const

/** The definitions of what a state sells, in English, with what the facts of a state call it. */
export const KINDS_OF_SALE: ReadonlyMap<string, string> = new Map([
  [LIEN[0], 'tax lien'],
  [DEED[0], 'tax deed'],
  [REDEEMABLE[0], 'redeemable deed'],
])

/** Terms, as patterns of `phraseTable`, and what they mean. */
const TERMS: Readonly<Record<string, readonly [en: string, es: string]>> = {
  'property? tax? lien|liens sale|sales|auction|auctions|state|states|investing?': LIEN,
  'tax? deed|deeds sale|sales|auction|auctions|state|states|investing?': DEED,
  'redeemable|redemption|redeemed tax? deed|deeds sale|sales|auction|auctions?': REDEEMABLE,
  'redeemable|redeemables|hybrid|hybrids deed|deeds|state|states|sale|sales?': REDEEMABLE,
  'redeem|redeemed|redeeming|redemption period|periods|right|rights|process?': REDEMPTION,
  'right|rights of|to redemption|redeem': REDEMPTION,
  'tax? lien? certificate|certificates|cert|certs sale|sales|auction|auctions?': [
    'A tax lien certificate is what the buyer at a tax lien sale (certificate sale) receives: proof of the claim for the unpaid taxes, with its interest rate. Total certificates is how many of them (or how many properties) an auction offers.',
    'Un certificado de gravamen fiscal (tax lien certificate) es lo que recibe el comprador en una subasta de gravámenes (subasta de certificados): constancia del derecho de cobro por los impuestos sin pagar, con su tasa de interés. El total de certificados indica cuántos de ellos (o cuántas propiedades) ofrece una subasta.',
  ],
  'total certificates': [
    'Total certificates is how many certificates, or properties, an auction offers.',
    'El total de certificados indica cuántos certificados, o propiedades, ofrece una subasta.',
  ],
  'total? assessed value|values?': [
    'Assessed value is the value the county assessor puts on a property to compute its taxes; in many states it is only a part of the market value. Total assessed value is the sum over all properties of an auction.',
    'El valor tasado es el que el tasador del condado asigna a una propiedad para calcular sus impuestos; en muchos estados es solo una parte del valor de mercado. El valor total tasado es la suma de todas las propiedades de una subasta.',
  ],
  'assessment|assessments': [
    'An assessment is the value the county assessor puts on a property to compute its taxes: the assessed value.',
    'Una tasación es el valor que el tasador del condado asigna a una propiedad para calcular sus impuestos: el valor tasado.',
  ],
  'total? fair? market value|values?': [
    'Market value is what a property would likely sell for between a willing buyer and seller. Total market value is the sum over all properties of an auction.',
    'El valor de mercado es el precio al que probablemente se vendería una propiedad entre un comprador y un vendedor dispuestos. El valor total de mercado es la suma de todas las propiedades de una subasta.',
  ],
  'total? estimated|estimate value|values?': [
    'Estimated value is an estimate of what the properties of an auction are worth, made apart from the assessor. Total estimated value is the sum over all of them.',
    'El valor estimado es un cálculo de lo que valen las propiedades de una subasta, hecho aparte del tasador. El valor total estimado es la suma de todas ellas.',
  ],
  'sheriff|sheriffs deed? sale|sales|auction|auctions?': [
    'A sheriff sale is a public auction held by the sheriff after a court judgment of foreclosure, for instance for unpaid taxes. Ohio sells tax-foreclosed property this way.',
    'Una venta del sheriff (sheriff sale) es una subasta pública que realiza el sheriff después de una sentencia judicial de ejecución, por ejemplo por impuestos sin pagar. Ohio vende así las propiedades ejecutadas por impuestos.',
  ],
  'foreclosure|foreclosures|foreclosed tax? sale|sales?': [
    'Foreclosure is the legal process that takes a property from its owner for an unpaid debt such as property taxes. In Ohio it ends in a sheriff sale.',
    'La ejecución (foreclosure) es el proceso legal que quita una propiedad a su dueño por una deuda sin pagar, como los impuestos a la propiedad. En Ohio termina en una venta del sheriff.',
  ],
  'judicial tax? sale|sales|auction|auctions?': [
    'A judicial sale is ordered by a court. In Pennsylvania it follows an unsold upset sale and sells the property free of most liens.',
    'Una venta judicial (judicial sale) es ordenada por un tribunal. En Pennsylvania sigue a una upset sale sin comprador y vende la propiedad libre de la mayoría de los gravámenes.',
  ],
  'upset tax? sale|sales|price|auction|auctions?': [
    'An upset sale is the first tax sale of a property in Pennsylvania. Bidding starts at the upset price, the sum of the taxes and costs owed, and liens on the property stay with it.',
    'Una upset sale es la primera venta por impuestos de una propiedad en Pennsylvania. Las ofertas parten del precio mínimo (upset price), la suma de los impuestos y costos adeudados, y los gravámenes de la propiedad permanecen.',
  ],
  'scavenger tax? sale|sales|auction|auctions?': [
    'A scavenger sale offers properties whose taxes stayed unpaid and unsold at the annual sale; bids may lie below the taxes owed. Cook County, Illinois has held such sales.',
    'Una scavenger sale ofrece propiedades cuyos impuestos siguieron sin pagarse y que no se vendieron en la venta anual; las ofertas pueden ser menores que los impuestos adeudados. Cook County, Illinois, ha realizado ventas de este tipo.',
  ],
  'assignment|assignments sale|sales|purchase|purchases?': [
    'An assignment sale transfers tax liens the county holds, because nobody bought them at the auction, to an investor.',
    'Una venta por cesión (assignment sale) transfiere a un inversionista gravámenes fiscales que el condado conserva porque nadie los compró en la subasta.',
  ],
  'bid|bidding down interest|ownership|bidding|method|auction|state|states?': [
    'Bid down: bidders compete by lowering what they get. The interest rate (or the share of ownership) starts at the legal maximum and the lowest bid wins.',
    'Subasta a la baja (bid down): los postores compiten bajando lo que reciben. La tasa de interés (o la parte de la propiedad) empieza en el máximo legal y gana la oferta más baja.',
  ],
  'bid|bids|bidding|bidder|bidders process|method|methods|system?': [
    'Bidding follows the state’s rule. At deed sales and in premium states the highest price wins; in bid-down states the lowest interest rate or the smallest share of ownership; in rotational sales bidders are offered liens in turn; some counties take sealed bids.',
    'Las ofertas siguen la regla del estado. En ventas de escrituras y en estados con prima gana el precio más alto; en estados con subasta a la baja, la tasa de interés más baja o la menor parte de la propiedad; en ventas rotativas los gravámenes se ofrecen por turno a los postores; algunos condados aceptan ofertas en sobre cerrado.',
  ],
  'rotational|round robin|random bid|bidding|draw|selection|sale?': [
    'Rotational bidding: liens are offered to the bidders in turn, often in an order drawn at random, at face value.',
    'Subasta rotativa (rotational bidding): los gravámenes se ofrecen por turno a los postores, a menudo en un orden sorteado, a su valor nominal.',
  ],
  'sealed bid|bids|bidding': [
    'Sealed bids are handed in in writing and opened together; the highest wins.',
    'Las ofertas en sobre cerrado (sealed bids) se entregan por escrito y se abren juntas; gana la más alta.',
  ],
  'proxy|pre bid|bids|bidding': [
    'A proxy bid names the best price in advance; the platform then bids up or down to it for the bidder.',
    'Una oferta por poder (proxy bid) fija de antemano el mejor precio; la plataforma sube o baja las ofertas hasta ese límite en nombre del postor.',
  ],
  'bid down ownership|share|undivided? interest': [
    'Bidders lower the share of the property they would get if it is not redeemed; the smallest share wins.',
    'Los postores bajan la parte de la propiedad que recibirían si no se redime; gana la parte más pequeña.',
  ],
  'interest bid down': [
    'Bid down: bidders compete by lowering the interest rate they get; the lowest bid wins.',
    'Subasta a la baja (bid down): los postores compiten bajando la tasa de interés que reciben; gana la oferta más baja.',
  ],
  'premium bid|bidding|method?': [
    'Premium bidding: bidders pay more than the taxes owed, and the highest premium wins. The premium may earn little or no interest.',
    'Subasta con prima (premium bidding): los postores pagan más que los impuestos adeudados y gana la prima más alta. La prima puede generar poco o ningún interés.',
  ],
  'overbid|overage|overages|surplus funds?': [
    'An overbid (overage, surplus) is what a sale brings above the taxes and costs owed. In many states the former owner can claim it.',
    'El excedente (overbid, overage, surplus) es lo que una venta recauda por encima de los impuestos y costos adeudados. En muchos estados el antiguo propietario puede reclamarlo.',
  ],
  'over|counter the? counter sale|sales|liens|lien?': OTC,
  otc: OTC,
  'quiet title action?': [
    'A quiet title action is a lawsuit that settles who owns a property, so that title to a property bought at a tax sale can be insured and sold.',
    'Una quiet title action es una demanda que determina quién es dueño de una propiedad, para que el título de una propiedad comprada en una venta por impuestos se pueda asegurar y vender.',
  ],
  'quitclaim|quit deed|claim deed?': [
    'A quitclaim deed passes on whatever interest the giver has in a property, without any warranty.',
    'Una escritura de renuncia (quitclaim deed) transmite el interés que el otorgante tenga en una propiedad, sin ninguna garantía.',
  ],
  'subsequent|sub taxes|tax': [
    'Subsequent taxes are later taxes on the same property, which the holder of a lien may pay and add to it.',
    'Los impuestos posteriores (subsequent taxes) son impuestos más recientes de la misma propiedad, que el tenedor de un gravamen puede pagar y sumar a él.',
  ],
  'delinquent property? tax|taxes': [
    'Delinquent taxes are property taxes not paid by their due date. They lead to a tax lien and in the end to a tax sale.',
    'Los impuestos atrasados (delinquent taxes) son impuestos a la propiedad que no se pagaron a su vencimiento. Llevan a un gravamen fiscal y, al final, a una venta por impuestos.',
  ],
  'property tax|taxes': [
    'Property tax is the yearly tax a county or town levies on real estate, computed from its assessed value. Unpaid property tax leads to a tax sale.',
    'El impuesto a la propiedad es el impuesto anual que un condado o municipio cobra sobre los bienes raíces, calculado a partir de su valor tasado. Si no se paga, lleva a una venta por impuestos.',
  ],
  'tax sale|sales|auction|auctions': [
    'A tax sale is a public auction for unpaid property taxes: either of the claim (tax lien sale) or of the property itself (tax deed sale).',
    'Una venta por impuestos (tax sale) es una subasta pública por impuestos a la propiedad sin pagar: del derecho de cobro (tax lien sale) o de la propiedad misma (tax deed sale).',
  ],
  'face value|amount': [
    'The face value of a certificate is the taxes, interest and costs that were owed when it was sold.',
    'El valor nominal (face value) de un certificado son los impuestos, intereses y costos que se debían cuando se vendió.',
  ],
  'repository list|sale|sales?': [
    'The repository holds what neither an upset nor a judicial sale sold in Pennsylvania; the county sells it at any time by offer.',
    'El repository reúne lo que en Pennsylvania no se vendió ni en una upset sale ni en una venta judicial; el condado lo vende en cualquier momento por oferta.',
  ],
  'struck off': [
    'Struck off means that nobody bid and the county or another taxing unit took the property.',
    'Struck off significa que nadie ofertó y que el condado u otra entidad fiscal tomó la propiedad.',
  ],
  'tax title|titles': [
    'A tax title is ownership that comes from a tax sale or a tax foreclosure rather than from the owner’s own deed.',
    'Un título fiscal (tax title) es la propiedad que proviene de una venta o ejecución por impuestos y no de la escritura del dueño.',
  ],
  'deed application|applications': APPLICATION,
  'tda|tdas': APPLICATION,
  'homestead|homesteads': [
    'A homestead is the owner’s own home, which many states protect with a longer redemption period.',
    'El homestead es la vivienda propia del dueño, que muchos estados protegen con un periodo de redención más largo.',
  ],
  'millage|mill rate|levy?': [
    'The millage rate is the property tax per thousand dollars of assessed value: one mill is one dollar a thousand.',
    'La tasa por millar (millage rate) es el impuesto a la propiedad por cada mil dólares de valor tasado: un mill es un dólar por mil.',
  ],
  'escheat|escheated': [
    'Escheat is the passing of property to the state where no owner or heir is left.',
    'Escheat es el paso de una propiedad al estado cuando no queda dueño ni heredero.',
  ],
  'forfeited|forfeiture|forfeit land|lands|property?': [
    'Forfeited land has passed to the state or county for unpaid tax, which may then sell it.',
    'Un terreno decomisado (forfeited land) pasó al estado o al condado por impuestos sin pagar, y este puede venderlo después.',
  ],
  'confirmation|confirmed of? sale?': [
    'Confirmation is the court order that makes a judicial or sheriff sale final.',
    'La confirmación es la orden judicial que deja firme una venta judicial o del sheriff.',
  ],
  'title search|searches': [
    'A title search looks through the public record for who owns a property and what liens lie on it.',
    'Una búsqueda de título (title search) revisa el registro público para saber quién es dueño de una propiedad y qué gravámenes tiene.',
  ],
  'due diligence': [
    'Due diligence is the research before a bid: location, value, title, liens, condition and occupancy of a property.',
    'La diligencia debida (due diligence) es la investigación previa a una oferta: ubicación, valor, título, gravámenes, estado y ocupación de una propiedad.',
  ],
  'first tuesday': [
    'Georgia and Texas hold their tax sales on the first Tuesday of the month, at the courthouse or online.',
    'Georgia y Texas realizan sus ventas por impuestos el primer martes del mes, en el tribunal o en línea.',
  ],
  'super priority|lien?': [
    'A lien with super priority is paid before all others, mortgages included; property taxes mostly are.',
    'Un gravamen con superprioridad se paga antes que todos los demás, incluidas las hipotecas; los impuestos a la propiedad casi siempre la tienen.',
  ],
  deficiency: [
    'A deficiency is what stays owed after a sale brought too little. For property tax the owner is mostly not held to it.',
    'Una deficiencia (deficiency) es lo que se sigue debiendo después de una venta que recaudó muy poco. En los impuestos a la propiedad, al dueño por lo general no se le exige.',
  ],
  'encumbrance|encumbrances': [
    'An encumbrance is any claim on a property that lessens its title: a lien, mortgage, easement or restriction.',
    'Una carga (encumbrance) es cualquier derecho sobre una propiedad que disminuye su título: un gravamen, una hipoteca, una servidumbre o una restricción.',
  ],
  'easement|easements': [
    'An easement is the right of another to use land, such as a road or power line; it usually survives a tax sale.',
    'Una servidumbre (easement) es el derecho de otra persona a usar un terreno, como un camino o una línea eléctrica; por lo general subsiste tras una venta por impuestos.',
  ],
  'assessor|assessors': [
    'The assessor is the county or town officer who values property for taxation.',
    'El tasador (assessor) es el funcionario del condado o municipio que valora las propiedades para los impuestos.',
  ],
  'treasurer|treasurers|tax? collector|collectors': [
    'The treasurer or tax collector takes in property taxes and in many states holds the tax sale.',
    'El tesorero o recaudador de impuestos cobra los impuestos a la propiedad y en muchos estados realiza la venta por impuestos.',
  ],
  'lis pendens': [
    'A lis pendens is a recorded notice that a lawsuit, such as a tax foreclosure, concerns a property.',
    'Un lis pendens es un aviso registrado de que una demanda, como una ejecución por impuestos, afecta a una propiedad.',
  ],
  'tax year|years': [
    'The tax year is the year for which a property tax was levied; sales usually concern taxes of earlier years.',
    'El año fiscal (tax year) es el año por el que se cobró un impuesto a la propiedad; las ventas suelen referirse a impuestos de años anteriores.',
  ],
  'yield|yields': [
    'The yield is what a lien earns on what was paid for it, premium included, so it can lie below the rate of interest.',
    'El rendimiento (yield) es lo que un gravamen gana sobre lo que se pagó por él, incluida la prima, así que puede ser menor que la tasa de interés.',
  ],
  'in rem|personam foreclosure?': [
    'An in rem foreclosure is directed against the property rather than its owner, often against many parcels at once.',
    'Una ejecución in rem se dirige contra la propiedad y no contra su dueño, a menudo contra muchas parcelas a la vez.',
  ],
  'parish|parishes': [
    'A parish is what Louisiana calls a county.',
    'Parroquia (parish) es como se llama en Louisiana a un condado.',
  ],
  'borough|boroughs': [
    'A borough is what Alaska calls a county; in Pennsylvania and New Jersey it is a small town.',
    'Borough es como se llama en Alaska a un condado; en Pennsylvania y New Jersey es un pueblo pequeño.',
  ],
  'county|counties': [
    'A county is the part of a state that mostly assesses and collects property tax and holds the tax sales; in some states cities or towns do.',
    'Un condado es la parte de un estado que por lo general tasa y cobra el impuesto a la propiedad y realiza las ventas por impuestos; en algunos estados lo hacen las ciudades o los municipios.',
  ],
  'parcel|parcels': [
    'A parcel is a piece of land with its own tax number.',
    'Una parcela es un terreno con su propio número fiscal.',
  ],
  'interest rate|rates|penalty|penalties': [
    'The interest rate (or penalty) of a tax lien is set by state law, often as a maximum that is bid down at the sale; the owner pays it when redeeming.',
    'La tasa de interés (o el recargo) de un gravamen fiscal la fija la ley estatal, a menudo como un máximo que baja con las ofertas en la venta; el propietario la paga al redimir.',
  ],
  'jurisdiction|jurisdictions': [
    'The jurisdiction is the county, parish, borough, city or town that holds the auction.',
    'La jurisdicción es el condado, la parroquia, el borough, la ciudad o el pueblo que realiza la subasta.',
  ],
  'minimum|opening|starting bid|bids': [
    'The minimum (opening) bid is the least a property or lien is sold for: usually the taxes, interest and costs owed.',
    'La oferta mínima (o inicial) es lo menos por lo que se vende una propiedad o un gravamen: por lo general los impuestos, intereses y costos adeudados.',
  ],
  'lien holder|holders': [
    'A lien holder owns the tax lien certificate, and is repaid with interest when the owner redeems.',
    'El tenedor de un gravamen es dueño del certificado de gravamen fiscal y recibe su dinero con intereses cuando el propietario redime.',
  ],
}
export const DEFINITIONS = Object.entries(TERMS).map(([pattern, [en, es]]): [string, Text] => [pattern, { en, es }])

export const INVEST: Text = {
  en: 'To invest: pick a state and whether you want liens (interest) or deeds (property), find an upcoming auction, read the county\'s rules, register as a bidder (often with a deposit), research the properties, then bid. Buyers pay at once and wait for redemption (liens) or receive a deed. Ask here for "upcoming tax lien auctions in Florida", for instance.',
  es: 'Para invertir: elija un estado y si quiere gravámenes (intereses) o escrituras (propiedades), busque una subasta próxima, lea las reglas del condado, regístrese como postor (a menudo con un depósito), investigue las propiedades y después oferte. El comprador paga de inmediato y espera la redención (gravámenes) o recibe una escritura. Aquí puede preguntar, por ejemplo, "próximas subastas de gravámenes en Florida".',
}
