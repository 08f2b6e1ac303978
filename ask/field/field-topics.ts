import type { Text } from '../language.ts'
import { phraseTable } from '../phrases.ts'

/** What is said to questions about the field that no single term answers. General knowledge, not advice: details differ by state. */

const REDEEM: Text = {
  en: 'Yes, for as long as the redemption period runs: the owner redeems by paying the taxes, costs and the interest or penalty, and keeps the property. How long that is, and whether it ends before or after the sale, is set by state law.',
  es: 'Sí, mientras dure el periodo de redención: el propietario redime al pagar los impuestos, los costos y los intereses o el recargo, y conserva la propiedad. Cuánto dura, y si termina antes o después de la venta, lo fija la ley estatal.',
}
const AFTER: Text = {
  en: 'After winning, the buyer pays at once or within days. At a lien sale they receive a certificate and wait for the owner to redeem with interest, or apply for the deed or foreclose once the redemption period is over. At a deed sale the deed is issued and recorded, sometimes after a court confirms the sale.',
  es: 'Después de ganar, el comprador paga de inmediato o en pocos días. En una subasta de gravámenes recibe un certificado y espera a que el propietario redima con intereses, o solicita la escritura o inicia la ejecución cuando termina el periodo de redención. En una venta de escrituras, la escritura se emite y se registra, a veces después de que un tribunal confirma la venta.',
}
const RISK: Text = {
  en: 'There are risks. A lien may be redeemed early and earn little, or sit on land worth less than the taxes; a deed may come with occupants, damage, unpaid assessments or a title that cannot be insured without a quiet title action. Bankruptcy of the owner and federal liens can delay things. Research each property before bidding.',
  es: 'Hay riesgos. Un gravamen puede redimirse pronto y rendir poco, o recaer sobre un terreno que vale menos que los impuestos; una escritura puede venir con ocupantes, daños, cargos sin pagar o un título que no se puede asegurar sin una demanda (quiet title action). La quiebra del propietario y los gravámenes federales pueden causar demoras. Investigue cada propiedad antes de ofertar.',
}
const MORTGAGE: Text = {
  en: 'Property taxes rank before mortgages nearly everywhere, so a tax deed or a foreclosed tax lien usually wipes a mortgage out. Lenders therefore often redeem. Government liens, and in upset sales all liens, may survive.',
  es: 'Casi en todas partes los impuestos a la propiedad tienen prioridad sobre las hipotecas, así que una escritura fiscal o un gravamen fiscal ejecutado suele extinguir la hipoteca. Por eso los prestamistas redimen a menudo. Los gravámenes del gobierno y, en las upset sales, todos los gravámenes pueden subsistir.',
}
const OCCUPIED: Text = {
  en: 'The buyer may not enter or take over before they own the property. Occupants of a property bought by deed leave by agreement or by eviction through the court.',
  es: 'El comprador no puede entrar ni tomar posesión antes de ser dueño de la propiedad. Los ocupantes de una propiedad comprada por escritura salen por acuerdo o por desalojo judicial.',
}
const TITLE: Text = {
  en: 'A tax deed usually comes without warranty. Title insurers mostly want a quiet title action, or some years to pass, before they insure it.',
  es: 'Una escritura fiscal por lo general no incluye garantía. Las aseguradoras de títulos suelen exigir una quiet title action, o que pasen algunos años, antes de asegurarla.',
}
const REGISTER: Text = {
  en: 'Bidders register with the county or its auction platform before the sale, with a W-9 form and often a deposit that is returned to those who do not win. Deadlines and amounts are in the terms of each sale.',
  es: 'Los postores se registran con el condado o en su plataforma de subastas antes de la venta, con un formulario W-9 y a menudo un depósito que se devuelve a quienes no ganan. Los plazos y montos están en las condiciones de cada venta.',
}
const INSPECT: Text = {
  en: 'Properties can mostly be seen from the street only: bidders may not enter, and everything is sold as it is. Maps, the assessor’s record and the title record tell more.',
  es: 'Las propiedades casi siempre se pueden ver solo desde la calle: los postores no pueden entrar y todo se vende como está. Los mapas, el registro del tasador y el registro de títulos dicen más.',
}
const PAYMENT: Text = {
  en: 'Payment is due at once or within a few days, by wire, cashier’s check or cash; ordinary mortgages do not work for tax sales. Who fails to pay loses the deposit and may be barred.',
  es: 'El pago vence de inmediato o en pocos días, por transferencia, cheque de caja o efectivo; las hipotecas comunes no sirven en ventas por impuestos. Quien no paga pierde el depósito y puede quedar excluido.',
}
const FORECLOSE: Text = {
  en: 'If the owner does not redeem in time, the holder of a lien forecloses in court or applies for a deed, depending on the state. A certificate that waits too long expires.',
  es: 'Si el propietario no redime a tiempo, el tenedor de un gravamen lo ejecuta en un tribunal o solicita una escritura, según el estado. Un certificado que espera demasiado caduca.',
}
const UNSOLD: Text = {
  en: 'What finds no bidder is struck off to the county or state, which may sell it later over the counter, by assignment, or at another sale, such as a scavenger, judicial or repository sale.',
  es: 'Lo que no encuentra postor pasa al condado o al estado, que puede venderlo después directamente, por cesión o en otra venta, como una scavenger, judicial o repository sale.',
}
const FEDERAL: Text = {
  en: 'A federal tax lien can survive where the IRS was not notified, and after some sales the IRS has 120 days to redeem the property. A bankruptcy of the owner halts collection until the court allows it.',
  es: 'Un gravamen fiscal federal puede subsistir si no se notificó al IRS, y después de algunas ventas el IRS tiene 120 días para redimir la propiedad. La quiebra del propietario detiene el cobro hasta que el tribunal lo permita.',
}
const WHO_MAY: Text = {
  en: 'Nearly everybody of age may bid, companies and retirement accounts as well; foreigners mostly too, with a US tax number. Owners who owe taxes, and staff of the county, are usually barred.',
  es: 'Casi cualquier persona mayor de edad puede ofertar, también las empresas y las cuentas de jubilación; los extranjeros casi siempre también, con un número fiscal de Estados Unidos. Los propietarios que deben impuestos y el personal del condado suelen estar excluidos.',
}
const RETURNS: Text = {
  en: 'That cannot be told from here: what an investment brings depends on the rate of the state, the bidding, when the owner redeems, and the property. I have no results of past sales.',
  es: 'Eso no se puede saber desde aquí: lo que rinde una inversión depende de la tasa del estado, las ofertas, el momento en que el propietario redime y la propiedad. No tengo resultados de ventas pasadas.',
}
const ADVICE: Text = {
  en: 'That is for you to judge: I give no legal, tax or investment advice. Liens earn interest and are mostly redeemed; deeds bring property and more work; redeemable deeds lie between.',
  es: 'Eso lo decide usted: no doy asesoría legal, fiscal ni de inversión. Los gravámenes ganan intereses y casi siempre se redimen; las escrituras dan una propiedad y más trabajo; las escrituras redimibles quedan en medio.',
}
const COSTS: Text = {
  en: 'Beside the bid count on recording and deed fees, a buyer’s premium on some platforms, later taxes, and for a deed the cost of clearing the title. Certificates can cost a few hundred dollars, deeds from some thousands up.',
  es: 'Además de la oferta, cuente con los derechos de registro y escritura, una prima del comprador en algunas plataformas, impuestos posteriores y, para una escritura, el costo de sanear el título. Los certificados pueden costar unos cientos de dólares; las escrituras, desde unos miles.',
}
const PURPOSE: Text = {
  en: 'Counties live on property tax. By selling the lien or the property they collect what was not paid and return the property to the tax roll.',
  es: 'Los condados viven del impuesto a la propiedad. Al vender el gravamen o la propiedad cobran lo que no se pagó y devuelven la propiedad al padrón fiscal.',
}
const ONLINE: Text = {
  en: 'Many counties sell online on platforms such as RealAuction, GovEase, Bid4Assets or SRI; others at the courthouse. The notice of each sale says where.',
  es: 'Muchos condados venden en línea en plataformas como RealAuction, GovEase, Bid4Assets o SRI; otros, en el tribunal. El aviso de cada venta dice dónde.',
}

/** Patterns of `phraseTable`, wherever they stand in such a question; the first that is not vague wins. */
const ENTRIES: readonly (readonly [pattern: string, text: Text])[] = [
  ['owner|homeowner|owners|homeowners former? / house|property|home|land|it back', REDEEM],
  ['redeem|redeems|redeemed|redeeming', REDEEM],
  ['i|we|you|they|bidder|someone win|won|wins / after the|a? auction|sale|winning|bidding / winning|win', AFTER],
  ['get the|my|a deed|certificate', AFTER],
  ['risk|risks|risky|safe|dangerous|lose|loss|downside|scam|legit|catch|pitfalls', RISK],
  ['mortgage|mortgages|bank|banks|lender|lenders / other|existing|junior liens', MORTGAGE],
  ['evict|eviction|tenant|tenants|occupied|occupant|occupants|squatters|squatter / move in', OCCUPIED],
  ['title|insurance|insurable|insure', TITLE],
  ['documents|paperwork|form|forms|deposit|deposits|register|registration|registering|w9|qualify / sign up', REGISTER],
  ['inspect|inspection|visit|tour|inside|condition', INSPECT],
  ['pay|payment|card|cards|wire|cash|check|loan|finance|financing|financed', PAYMENT],
  ['foreclose|foreclosing|expire|expires / dont|doesnt|never|not|fails to? pay|redeem|redeems', FORECLOSE],
  ['nobody|noone bid|bids|buys|wants / no one bids|buys|wants / no bids|bidder|bidders|buyer', UNSOLD],
  ['unsold|leftover|leftovers / not|doesnt|dont sell|sold', UNSOLD],
  ['irs|federal|bankruptcy|bankrupt', FEDERAL],
  ['foreigner|foreigners|noncitizen|citizen|citizens|llc|llcs|ira|company|foreign|beginner|beginners', WHO_MAY],
  ['who|anyone|anybody can|may bid|buy|participate|invest|attend', WHO_MAY],
  ['anyone|anybody|everyone bid|participate|invest|attend', WHO_MAY],
  ['return|returns|profit|profits|profitable|earn|roi|yield|money|rich / make money|profit', RETURNS],
  ['should|worth|better|smart|wise|advise|advice|recommend|suggest|good / sue|legal|lawyer|lawyers|attorney', ADVICE],
  ['cost|costs|fee|fees|expensive|budget|capital', COSTS],
  ['county|counties|governments|states sell|auction|have|hold', PURPOSE],
  ['money|cash do|does|would|should|will i|we|one need', COSTS],
  ['online|in person', ONLINE],
]
/** `vague`: said of nearly everything, so that anything else said counts for more. */
const VAGUE = new Set([REDEEM, AFTER])
export const TOPICS = phraseTable(
  ENTRIES.map(([pattern, text]): [string, { text: Text; vague: boolean }] => [
    pattern,
    { text, vague: VAGUE.has(text) },
  ]),
)
