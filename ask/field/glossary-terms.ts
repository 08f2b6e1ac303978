/** What the terms of tax sales mean. General knowledge, not legal advice: details differ by state. */

export const VERIFY = 'Details differ by state and county; verify with the county.'

const LIEN =
  'A tax lien is a claim against a property for unpaid property taxes. At a tax lien sale the county sells that claim as a certificate; the owner repays the taxes with interest (redeems), and if not, the holder may foreclose.'
const DEED =
  'A tax deed sale sells the property itself after its taxes have gone unpaid: the winning bidder gets a deed to the property, usually without a redemption period afterwards.'
const REDEEMABLE =
  'A redeemable deed (also called a hybrid or redemption deed) gives the buyer a deed, but the former owner keeps a right of redemption: for a set time they can redeem the property by paying the buyer the price plus a penalty.'
const REDEMPTION =
  'Redemption is paying off what is owed: the owner redeems the property by paying the delinquent taxes plus interest or a penalty within the redemption period, and keeps the property. If nobody redeems in time, the lien holder may foreclose or the deed becomes final.'

/** The definitions of what a state sells, with what the facts of a state call it. */
export const KINDS_OF_SALE: ReadonlyMap<string, string> = new Map([
  [LIEN, 'tax lien'],
  [DEED, 'tax deed'],
  [REDEEMABLE, 'redeemable deed'],
])

/** Terms, as patterns of `phraseTable`, and what they mean. */
export const DEFINITIONS: readonly (readonly [pattern: string, definition: string])[] = [
  ['property? tax? lien|liens sale|sales|auction|auctions|state|states|investing?', LIEN],
  ['tax? deed|deeds sale|sales|auction|auctions|state|states|investing?', DEED],
  ['redeemable|redemption|redeemed tax? deed|deeds sale|sales|auction|auctions?', REDEEMABLE],
  ['redeemable|redeemables|hybrid|hybrids deed|deeds|state|states|sale|sales?', REDEEMABLE],
  ['redeem|redeemed|redeeming|redemption period|periods|right|rights|process?', REDEMPTION],
  ['right|rights of|to redemption|redeem', REDEMPTION],
  [
    'certificate|certificates|cert|certs',
    'A tax lien certificate is what the buyer at a tax lien sale receives: proof of the claim for the unpaid taxes, with its interest rate. Total certificates is how many of them (or how many properties) an auction offers.',
  ],
  [
    'tax? lien? certificate|certificates sale|sales|auction|auctions?',
    'A tax lien certificate is what the buyer at a tax lien sale (certificate sale) receives: proof of the claim for the unpaid taxes, with its interest rate. Total certificates is how many of them an auction offers.',
  ],
  ['total certificates', 'Total certificates is how many certificates, or properties, an auction offers.'],
  [
    'total? assessed value|values',
    'Assessed value is the value the county assessor puts on a property to compute its taxes; in many states it is only a part of the market value. Total assessed value is the sum over all properties of an auction.',
  ],
  [
    'assessed',
    'Assessed value is the value the county assessor puts on a property to compute its taxes; in many states it is only a part of the market value.',
  ],
  [
    'estimated',
    'Estimated value is an estimate of what the properties of an auction are worth, made apart from the assessor.',
  ],
  ['market', 'Market value is what a property would likely sell for between a willing buyer and seller.'],
  [
    'assessment|assessments',
    'An assessment is the value the county assessor puts on a property to compute its taxes: the assessed value.',
  ],
  [
    'total? fair? market value|values',
    'Market value is what a property would likely sell for between a willing buyer and seller. Total market value is the sum over all properties of an auction.',
  ],
  [
    'total? estimated|estimate value|values?',
    'Estimated value is an estimate of what the properties of an auction are worth, made apart from the assessor. Total estimated value is the sum over all of them.',
  ],
  [
    'sheriff|sheriffs deed? sale|sales|auction|auctions?',
    'A sheriff sale is a public auction held by the sheriff after a court judgment of foreclosure, for instance for unpaid taxes. Ohio sells tax-foreclosed property this way.',
  ],
  [
    'foreclosure|foreclosures|foreclosed tax? sale|sales?',
    'Foreclosure is the legal process that takes a property from its owner for an unpaid debt such as property taxes. In Ohio it ends in a sheriff sale.',
  ],
  [
    'judicial tax? sale|sales|auction|auctions?',
    'A judicial sale is ordered by a court. In Pennsylvania it follows an unsold upset sale and sells the property free of most liens.',
  ],
  [
    'upset tax? sale|sales|price|auction|auctions?',
    'An upset sale is the first tax sale of a property in Pennsylvania. Bidding starts at the upset price, the sum of the taxes and costs owed, and liens on the property stay with it.',
  ],
  [
    'scavenger tax? sale|sales|auction|auctions?',
    'A scavenger sale offers properties whose taxes stayed unpaid and unsold at the annual sale; bids may lie below the taxes owed. Cook County, Illinois has held such sales.',
  ],
  [
    'assignment|assignments sale|sales|purchase|purchases?',
    'An assignment sale transfers tax liens the county holds, because nobody bought them at the auction, to an investor.',
  ],
  [
    'bid|bidding down interest|ownership|bidding|method|auction|state|states?',
    'Bid down: bidders compete by lowering what they get. The interest rate (or the share of ownership) starts at the legal maximum and the lowest bid wins.',
  ],
  [
    'bid|bids|bidding|bidder|bidders process|method|methods|system?',
    'Bidding follows the state’s rule. At deed sales and in premium states the highest price wins; in bid-down states the lowest interest rate or the smallest share of ownership; in rotational sales bidders are offered liens in turn; some counties take sealed bids.',
  ],
  [
    'rotational|round robin|random bid|bidding|draw|selection|sale?',
    'Rotational bidding: liens are offered to the bidders in turn, often in an order drawn at random, at face value.',
  ],
  ['sealed bid|bids|bidding', 'Sealed bids are handed in in writing and opened together; the highest wins.'],
  [
    'proxy|pre bid|bids|bidding',
    'A proxy bid names the best price in advance; the platform then bids up or down to it for the bidder.',
  ],
  [
    'bid down ownership|share|undivided? interest',
    'Bidders lower the share of the property they would get if it is not redeemed; the smallest share wins.',
  ],
  ['interest bid down', 'Bid down: bidders compete by lowering the interest rate they get; the lowest bid wins.'],
  [
    'premium bid|bidding|method?',
    'Premium bidding: bidders pay more than the taxes owed, and the highest premium wins. The premium may earn little or no interest.',
  ],
  [
    'overbid|overage|overages|surplus funds?',
    'An overbid (overage, surplus) is what a sale brings above the taxes and costs owed. In many states the former owner can claim it.',
  ],
  [
    'over|counter the? counter sale|sales|liens|lien?',
    'Over-the-counter (OTC) liens or deeds were not sold at the auction and can be bought from the county afterwards.',
  ],
  [
    'otc',
    'Over-the-counter (OTC) liens or deeds were not sold at the auction and can be bought from the county afterwards.',
  ],
  [
    'quiet title action?',
    'A quiet title action is a lawsuit that settles who owns a property, so that title to a property bought at a tax sale can be insured and sold.',
  ],
  [
    'quitclaim|quit deed|claim deed?',
    'A quitclaim deed passes on whatever interest the giver has in a property, without any warranty.',
  ],
  [
    'subsequent|sub taxes|tax',
    'Subsequent taxes are later taxes on the same property, which the holder of a lien may pay and add to it.',
  ],
  [
    'delinquent property? tax|taxes',
    'Delinquent taxes are property taxes not paid by their due date. They lead to a tax lien and in the end to a tax sale.',
  ],
  [
    'property tax|taxes',
    'Property tax is the yearly tax a county or town levies on real estate, computed from its assessed value. Unpaid property tax leads to a tax sale.',
  ],
  [
    'tax sale|sales|auction|auctions',
    'A tax sale is a public auction for unpaid property taxes: either of the claim (tax lien sale) or of the property itself (tax deed sale).',
  ],
  [
    'face value|amount',
    'The face value of a certificate is the taxes, interest and costs that were owed when it was sold.',
  ],
  [
    'repository list|sale|sales?',
    'The repository holds what neither an upset nor a judicial sale sold in Pennsylvania; the county sells it at any time by offer.',
  ],
  ['struck off', 'Struck off means that nobody bid and the county or another taxing unit took the property.'],
  [
    'tax title|titles',
    'A tax title is ownership that comes from a tax sale or a tax foreclosure rather than from the owner’s own deed.',
  ],
  [
    'deed application|applications',
    'A tax deed application is the request of a Florida certificate holder, after two years without redemption, that the county sell the property by tax deed.',
  ],
  [
    'tda|tdas',
    'TDA is short for tax deed application: the certificate holder asks the county to sell the property by tax deed.',
  ],
  [
    'homestead|homesteads',
    'A homestead is the owner’s own home, which many states protect with a longer redemption period.',
  ],
  [
    'millage|mill rate|levy?',
    'The millage rate is the property tax per thousand dollars of assessed value: one mill is one dollar a thousand.',
  ],
  ['escheat|escheated', 'Escheat is the passing of property to the state where no owner or heir is left.'],
  [
    'forfeited|forfeiture|forfeit land|lands|property?',
    'Forfeited land has passed to the state or county for unpaid tax, which may then sell it.',
  ],
  ['confirmation|confirmed of? sale?', 'Confirmation is the court order that makes a judicial or sheriff sale final.'],
  [
    'title search|searches',
    'A title search looks through the public record for who owns a property and what liens lie on it.',
  ],
  [
    'due diligence',
    'Due diligence is the research before a bid: location, value, title, liens, condition and occupancy of a property.',
  ],
  [
    'first tuesday',
    'Georgia and Texas hold their tax sales on the first Tuesday of the month, at the courthouse or online.',
  ],
  [
    'super priority|lien?',
    'A lien with super priority is paid before all others, mortgages included; property taxes mostly are.',
  ],
  [
    'deficiency',
    'A deficiency is what stays owed after a sale brought too little. For property tax the owner is mostly not held to it.',
  ],
  [
    'encumbrance|encumbrances',
    'An encumbrance is any claim on a property that lessens its title: a lien, mortgage, easement or restriction.',
  ],
  [
    'easement|easements',
    'An easement is the right of another to use land, such as a road or power line; it usually survives a tax sale.',
  ],
  ['assessor|assessors', 'The assessor is the county or town officer who values property for taxation.'],
  [
    'treasurer|treasurers|tax? collector|collectors',
    'The treasurer or tax collector takes in property taxes and in many states holds the tax sale.',
  ],
  ['lis pendens', 'A lis pendens is a recorded notice that a lawsuit, such as a tax foreclosure, concerns a property.'],
  [
    'tax year|years',
    'The tax year is the year for which a property tax was levied; sales usually concern taxes of earlier years.',
  ],
  [
    'yield|yields',
    'The yield is what a lien earns on what was paid for it, premium included, so it can lie below the rate of interest.',
  ],
  [
    'in rem|personam foreclosure?',
    'An in rem foreclosure is directed against the property rather than its owner, often against many parcels at once.',
  ],
  ['parish|parishes', 'A parish is what Louisiana calls a county.'],
  ['borough|boroughs', 'A borough is what Alaska calls a county; in Pennsylvania and New Jersey it is a small town.'],
  [
    'county|counties',
    'A county is the part of a state that mostly assesses and collects property tax and holds the tax sales; in some states cities or towns do.',
  ],
  ['parcel|parcels', 'A parcel is a piece of land with its own tax number.'],
  [
    'interest rate|rates|penalty|penalties',
    'The interest rate (or penalty) of a tax lien is set by state law, often as a maximum that is bid down at the sale; the owner pays it when redeeming.',
  ],
  [
    'jurisdiction|jurisdictions',
    'The jurisdiction is the county, parish, borough, city or town that holds the auction.',
  ],
  [
    'minimum|opening|starting bid|bids',
    'The minimum (opening) bid is the least a property or lien is sold for: usually the taxes, interest and costs owed.',
  ],
  [
    'lien holder|holders',
    'A lien holder owns the tax lien certificate, and is repaid with interest when the owner redeems.',
  ],
]
export const INVEST =
  'To invest: pick a state and whether you want liens (interest) or deeds (property), find an upcoming auction, read the county\'s rules, register as a bidder (often with a deposit), research the properties, then bid. Buyers pay at once and wait for redemption (liens) or receive a deed. Ask here for "upcoming tax lien auctions in Florida", for instance.'
