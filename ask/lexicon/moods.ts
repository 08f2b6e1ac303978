/** Words by which sentences ask, and by which they tell. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** A full stop behind them ends no sentence. */
export const ABBREVIATIONS = words(
  'so no dak redeem car assd asmt st ste ft mt pt co cty cnty jr sr mr mrs ms dr prof rev hon esq inc llc corp ltd no nos vs approx est avg min max incl excl etc al ext dept div assn jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun ala ariz ark calif cal colo conn del fla ga ida ill ind kan kans ky la md mass mich minn miss mo mont neb nebr nev okla ore oreg pa penn penna tenn tex vt va wash wis wisc wyo mkt val certs cert mil bn yr yrs wk wks qtr mo mos wm thos geo ne nw se sw',
)
/** They may stand before the word that says what a sentence does. */
export const OPENERS = words(
  'so and but also please hi hello hey ok okay well now then , - : ( um uh oh ah hmm yes yeah yep no right alright anyway again first next finally kindly just until till meanwhile maybe perhaps actually today todays sorry thanks',
)
/** They begin what is asked for. */
export const IMPERATIVES = words(
  'show list give get find pull send tell count compare sort rank let check look need want only exclude include add drop forget skip leave keep see open bring name run put group split break order limit sum total average forward email print display fetch filter make gimme lemme looking interested want need wanted',
)
export const QUESTIONS = words(
  'which what whats how where wheres when whens who whos are is do does did can could would will has have any anything was were isnt arent',
)
/** They ask wherever they stand. */
export const ASKS = words('please pls plz show send')
export const WANTS = words(
  'wish wishes prefer prefers seeks seeking pursuing want wants takes bothers need needs asks asked asking wonder wonders wondering curious looking interested',
)
/** They ask where one behind them says so: "he'd like". */
export const WOULD = words('id wed hed shed theyd would')
export const LIKE = words('like love want need prefer appreciate be rather sooner only consider settle')
/** They tell what was, of somebody. */
export const TELLS = words(
  'rush hurry says attended met bought drove called phoned rang spoke worked got loved thanks thank regards best sincerely hope hi hello dear remember said told came were was had did im liked left went moved used retired promised heard found thinks complains owns lives home looked tried hates hated',
)
/** Who is told of where a sentence or a clause begins with them. */
export const SUBJECTS = words('he she they my his her hes shes theyre who whose owns asks')
/** They open a greeting or a farewell, which ends with its line. */
export const CLOSINGS = words(
  'regards thanks thank cheers sincerely best thx ta merci gracias yours cordially respectfully saludos warmly',
)
export const SALUTATIONS = new Set([
  ...CLOSINGS,
  ...words('hi hello hey hiya dear good morning afternoon evening team all everyone folks greetings bonjour hola'),
])
