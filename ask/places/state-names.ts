import { wordSet } from '../word-set.ts'

/**
 * What people call the states beside their names and codes. The names themselves come from the data (`buildVocabulary`).
 */

/** `name=code; name=code` as names and their codes. */
const named = (table: string): Record<string, string> =>
  Object.fromEntries(
    table
      .trim()
      .split(/;\s|\n/)
      .map((entry) => entry.split('=')),
  )

/** Abbreviations with or without full stop. Those that are also words count only with a full stop or a capital (`recognise/states.ts`). */
export const STATE_ABBREVIATIONS: Readonly<Record<string, string>> = named(`
ala=AL; ariz=AZ; ark=AR; cal=CA; cali=CA; calif=CA; colo=CO; conn=CT; del=DE; fla=FL; flor=FL; haw=HI; ida=ID; ill=IL; ills=IL; ind=IN; kan=KS; kans=KS; ken=KY; kent=KY; mass=MA; mich=MI; minn=MN; miss=MS; mont=MT; neb=NE; nebr=NE; nev=NV; okla=OK; ore=OR; oreg=OR; penn=PA; penna=PA; tenn=TN; tex=TX; virg=VA; wash=WA; wis=WI
wisc=WI; wyo=WY; dela=DE; mizz=MO; n mex=NM; dist columbia=DC; dist of columbia=DC; n mexico=NM; no dak=ND; so dak=SD; so car=SC; no car=NC; new mex=NM; n carolina=NC; n car=NC; no carolina=NC; s carolina=SC; s car=SC; so carolina=SC; n dakota=ND; n dak=ND; s dakota=SD; s dak=SD; w virginia=WV; w va=WV; west va=WV; n hampshire=NH
n jersey=NJ; r island=RI; n york=NY; no dakota=ND; so dakota=SD
`)

/** Nicknames and other spellings, folded. */
export const STATE_NICKNAMES: Readonly<Record<string, string>> = named(`
sunshine state=FL; lone star state=TX; golden state=CA; empire state=NY; garden state=NJ; peach state=GA; hoosier state=IN; buckeye state=OH; keystone state=PA; bay state=MA; silver state=NV; grand canyon state=AZ; show me state=MO; volunteer state=TN; bluegrass state=KY; hawkeye state=IA; aloha state=HI; badger state=WI
wolverine state=MI; great lakes state=MI; pelican state=LA; old dominion=VA; palmetto state=SC; tar heel state=NC; evergreen state=WA; beaver state=OR; beehive state=UT; centennial state=CO; cornhusker state=NE; prairie state=IL; land of lincoln=IL; magnolia state=MS; yellowhammer state=AL; natural state=AR; sooner state=OK
sunflower state=KS; gem state=ID; equality state=WY; treasure state=MT; last frontier=AK; granite state=NH; green mountain state=VT; pine tree state=ME; ocean state=RI; constitution state=CT; nutmeg state=CT; first state=DE; old line state=MD; mountain state=WV; north star state=MN; peace garden state=ND
mount rushmore state=SD; land of enchantment=NM; washington dc=DC; district of columbia=DC; dist of columbia=DC; dc=DC; d c=DC; washington d c=DC; the district=DC; the district of columbia=DC; carolina of the south=SC; carolina of the north=NC
dakota of the south=SD; dakota of the north=ND; state of washington=WA; new york state=NY; jersey=NJ; bama=AL; tarheel state=NC; texan=TX; hoosier=IN; ohioan=OH; georgian=GA; floridian=FL; californian=CA
`)

/** Two-letter codes that are also words, letters of other things or Spanish: in small letters they need a sign that a place is meant. */
export const WORDLIKE_CODES: ReadonlySet<string> = wordSet(
  'al co de hi id in la ma me mi mo ms mt ne oh ok or pa sd va ct ar',
)

/** Abbreviations that are also words. */
export const WORDLIKE_ABBREVIATIONS: ReadonlySet<string> = wordSet(
  'ark cal del ill ind mass miss ore wash ken kent ida haw mont virg',
)
