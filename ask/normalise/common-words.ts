/**
 * Ordinary English (and a few Spanish) words: never corrected into something else, and no place when written small ("lake", "price"). Only words that something resembles are needed here, in order, which packs them smallest.
 */
const WORDS = `
abide abode abort aborting about above access according accordion account acre across act action active actual actually add added additional additionally additions
advance afford affords aforementioned aforesaid after afternoons again against agendas ago ahead aint alien alike all allow ally almost alone along alpha alphabet already
alrighty also alter alternately alternative alternatives although am among amongst amount and andrew animal announce anything anyway anywhere apart apparent appealing
apple apply appraise appreciate approximate arch are arena arent arise arm around arranges arrow art as ascertain aside asked assent assets assign assumptions at attached
attaches attack atypical auctioneer auditions avid avoids await awaiting away back backward bad badge bail ball balloon band bank banks banners bar bare barrel base based
bash basic bath beam bear beast beat because bed been befall before beg began begging behalf behind being believe bell below bench beside best bet beta beth better
between beyond bias big bill billion bind binds bird black blanks blast bleach bless blink block blow blue board boasts boat body bond book bookings boom boost booth
boring borne borrow both bother bots bottom boundary bounty box boy brains brand breach bread brief bright bring broad broader broke brother brown browse brunch buck
bucket buckets budget bus bust busy but butter by bye cache call called came camel canada canadian cancel cancels candle candles cannot cant capital car caramel carbon
card care caret carrier carry cart cash cast cat cattle cause cease cell cent center central certain change channel chapel chart chase chatting cheap cheat check child
children chose church cites city clash class classic classified classifier clause clauses clay clean clear clerk click clone close closed closer closet cloud cloudy
cluster coast coat coding coffee coin cola cold collect collection college colon color column combine combined combines come comes comet coming command comment common
como compare comparison compass compete compile compiled complain complete completion complex complied composing compress comprise comprises comprising compute con
concern concerning concert concise condition conduct conf confine confusion connect consequence consequences consider constant constraint contact contain continent
continue continuous contract contrast convenience converge conversion conveyed cook cookie cool cope core cores cork corn corner correct corrections cost could count
countries country couple court courtesy create creeks cross crust cuando cure cured current currently cut daily dame daniel daring dark darling data database date dave
day days de dead deadline deadlines deal dealt dear decent decide deck decks decode deduce deep definite del delaware delay delete delight delta dependent descendant
desert desire desires dessert detail details detection determine determines dev dial didnt die died difference different digging directions directly directory disappears
discard disclose discord dish dismiss display dispose distinct distinguish distribute distributed distributes district divider division do dock docket does doesnt dog
dollar donde done donkey donor dont door dose double doubled doubly dove down drab drafting drag drains drank dread driver drop drown drug dry dual duck due duly dump
during dust dutch dwell each ear early ease east easy eat edge edit edits effective eight either el elate elect elections electron else empty en end enough enquire
enquires enquiry ensuring enter entire entirety entities entry erased estar estate ethan evaluation evan even evening event events ever every everyone everything exact
exactly except exceptions excited exciting exclusions excuses execute exit expands expect expense expert expunge extensive extent face fact faction fail fair fairy fall
fallen far farm fast father fattest favor favours fear feast feat featured features feed fell fellow felt fetch few figure file fill film final find fine finish fire firm
first fish fist fit five fix flag flat flavor flavour flood floor flow fly focus folder folds font food foot for forest forge forget form former forth forthwith forward
found fountain four fraction frame france frank free fresh frog from front frontiers full fund furnish furnished further furthermore future gain game garden gas gate
gates gather gave get getter ghost give given glad glass god goes going gold golden gone good got grab graceful grained grand grant grateful grave gray great green greet
grew ground group grow guess guest guests hack had hadnt half hall hampshire hand handled handler handover hang hangover hangs hans happen happy hard harden hare harmony
hasnt haste hate have havent hay he heap hear heart heat heavy heck heed height heir held hell hello help hence henceforth her hereafter hereby herewith hides high hill
hints histories history hit hitherto hockey hola honest hood hook hooks hope hosted hot hotter hour hours hover how however huge hump hunch hundred hurry idea ideal
identically identify identity immediate imply import importance important in include income increase increases indeed independence index individual individually inert
information initially inquire inquires inquiry inside instance instant instead intended intends intent interact interest interested into intro inverse invert invest iron
is island isnt issue it item itself jake join joint judge jump june just kansas keep kept kid kill kindness kings kiss knew knight know known lack lady laid lake land
lang large las last late later latte launched launcher launches law lay leach leaf leak learn lease leases least leave led left lend lengths lens lent less lest let
letting liberty lick lied life light like liked lime limit limp line linen liner linger link lint lips list listen lite little live lived liver load loathe locates
location lock loft log london loner long longer looks lookup loop loops loose los loss lost lot lots loud love loved lover low lower luck luke lunch lung lust mad madam
made main maintain major mall man manor many march mark market married marry marshal mash mask mason mast match mates math matt matter matthew may maybe mean means
measure meat media medicine meek meeting men mend menu mercer mere merely merge mess met mexico middle might mile milk mind mine mineral mini mint minute mirrors misc
miss mist mix mixes mobile modest moist mold moment money monkey monte month moon more morning mosquito moss most mother mountain mounted mounts move moved moves much
mulch multiples multiplied multiply must mustnt my name namely names narrowed nation naturally near nearly neat necessary necessity neck need neednt nest never new news
next nicolas night nine no noble nobody noise none noon nor north nose not note nothing notion notwithstanding now number object oblige obliged occasion occupied occupies
occurs of off offer often oh ok okay old on once one only open or orange order organise organizes originally origins oscar other others otro ought our outside oven over
overlay overload overviews own pack padding page paid pain paint pair palm pals para parcel parent paris parish park part particulars party pass past paste pay peace pear
peas pen people per percent perhaps period permits person persona pertaining peruse pest pick picture piece pike pine pink pipe place plane plant plate play please
pleasure plenty plug plum plus point polling pop pope popular populate por portion possible post posted potato pound power pray preach precede precise prefer preference
prefers present preset president pressure prevent previous price prince print proceed proceeds process profit progress properly property proposed proposes prospects proud
prove provide province pruned public publisher pull pump purge purpose push put quality quantify quarrel que queens question quick quickly quien quiet quite quote race
radio rain raise ran rand range rare raster rather ray reach react read readings ready real really realm recall receive recent reckoning record red reduce refer reference
regard regards registers registry regular rejects relate relating relation relay relaying reload relying remain remove removed rent reorder repeat replace replaces report
require required reset resort respected rest restarts restore result results resumption retain retaining retried retries retrieved reverse reverted revise revised rice
rich ride ridge rise risk river road robert rock rocket role room rose round row rows rule ruler ruling runners running rush rusty sable sage said sake sale same sand
sane sat save saved saw say scale scan scanning scare scarf scary scheduler schedules school scold scoop score scorn scrape screen sea seal sean search season second
section see seed seeks seem seen segment segments select send sense sent sentry separate separator ser session set setter settled settling seven several shade shaft shall
shallow shame shard share shark sharp shave she shell shifting shifts shipping shirt shoe shoot short shorten shot should shouldnt shout shove shown sick side significant
silver similar simmer simple since sing single situation six size skate skill skip skipped slack slave sleek slices slider slides slip slogan slots slow small smart smell
snare snort snow snowy soak socket soft sold sole solid solo some something sometimes son soon sorry sort soul sound south space spam spare spawn speak specific specifics
specify speed spell spend spent spice spike spin spit splice spoon sport spot spray spring sprint stab stable stack staff stage stair stake stale stall stand star stare
stark start starter state station stats status statute stay stead steal steel steep steer stem step stern stew steward sticky stiff still stir stitch stole stone stop
stopped stopping store stormy story straight strand strap stray strict string strings stripe strips stroke stuff sturdy style subject substitute substitutes success such
suction sugar suit sum summer summit summon sun sundae sundry sunset super supper supplier supply suppose supposed sure surge swamp swap sway sweet swell swift swipe
switch system table tablet tack tail tailor taint take taken tale talk tall tame tank tape tapped tapping task taste tax taxes taxi tea teach tear tease teeth tell teller
tend tent term terminal termination terminator terms than thankfully thanks that the their them theme then there thereafter thereby therein thereof these they thin things
thingy think thirsty this thorough those though thought thousand three through throughput throw thus tick tie tight tile till time timed timer times timings tiny tip
tissue title to together token told tolerance toll tomorrow tone tons too took tool top topic torch torn total touch touching tough toward town toys traction trail train
trap travel tray treasure treat tree trim trip trouble truck true trust tune tunes tunnel turn twelve twenty twice twin twist typed typo under union unit untie until up
upon upstate urge use valley value vanish variable variation various vase vector vend vent venture verbal verse very view village visit voice void volume volunteer vomit
wagon wait waive wake walk wall wallet want war ward ware warm warned wash washing wasnt water waters wave way we weak wear web wed week weekend weeks weight welcome well
wells went were werent west whale what whatever wheel whence where whereas whereby wherein whereof whether which while white who whoa whoever whole whom whose wide will
willing win wind window windy wine wing winter wipe wise wish wishes witch with within without wizard wont wood word worry worst worth worthy would wrapper write wrong
yank yard yeah yearn years yeast yellow yesterday yo york you young your zero zone`

/** See above. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
