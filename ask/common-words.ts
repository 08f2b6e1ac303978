/**
 * Ordinary English (and a few Spanish) words: never corrected into something else, and no place when written small ("lake", "price").
 */
const WORDS = `
a able about above accept access according account across act action active actual actually add added address after again against age ago agree ahead air
all allow almost alone along already also although always am among amount an and animal another answer any anybody anyone anything anyway anywhere apart
apple apply are area arm around arrive art article as ask asked asking at attack attempt author away baby back bad ball band bank banks bar bare base based bash basic bath
be bear beat beautiful became because become bed been before began begin behind being believe bell below beside best bet better between beyond big
bill billion bird bit black block blue board boat body bond book boom both bottom bought box boy brand bread break brief bright bring brother brought brown budget build
building bus business busy but butter buy buyer buyers by cake call called came can cant capital car carbon card care carry case cash cat catch cause cell cent
center central century certain certainly chair chance change charge chart chase cheap check chicken child choice choose church circle city class clay clean clear click client
close closed cloud coast coat code coffee cold collect college color column come comes coming common company compare complete computer concern condition consider contact
contain continue control cook cool copy corner correct cost could count country couple course court cover create credit cross cup current currently custom customer cut daily
dance dark dash data database date day days dead deal dear death debt decide deep default delay delete delivery delta depend describe design desk detail details dev did die difference
different difficult dinner direct discover discuss district do doctor does dog doing dollar done dont door double down draw dream dress drink drive drop dry due during each
early ear ease easily east easy eat edge effect egg eight either else email employee empty end energy enjoy enough enter entire entry equal especially estate even evening event
events ever every everyone everything exact exactly example except excited exciting expect experience explain export extra eye face fact factor fail fair fall fallen family famous fancy far farm
fast father favor favorite fear fee feed feel few field figure fill film final finally find fine finger finish fire firm first fish fit five fix flat floor flow fly
focus follow food foot for force forest forget form format former forward found fountain four frame free fresh friend from front fruit full fun fund funny future gain game
garden gas gate gates gave gem general get gift girl give given glad glass go goal god goes going gold golden gone good got govern government grand grant gray great green grew
ground group grow guess guide guy had hair half hall hand happen happy hard hardly hate have hay he head health hear heart heat heavy height held hell hello help her here
hers high hill him his history hit hold hole home honest hood hope horse hospital hot hotel hour hours house how however huge human hundred hurry husband i ice idea if
image imagine import important in include income indeed independence index industry inform information inside instance instead interest interested into invest investing investment investor iron
is island issue it item its itself job join joke judge jump june just keep kept key kid kill kind king kings kitchen knew know known lack lady lake land language large last late
later laugh law lawyer lay lead leader learn least leave led left leg legal lend less let letter level liberty life light like likely limit line link list listen little
live local location log logic login long longer look looks lose loss lost lot lots loud love low lower luck lunch machine mad made mail main major make makes man manage manager
many map march mark market marry mason match matter may maybe me mean means measure media medium meet meeting member memory men mention mercer message met method middle might mile mind
mine mineral minute miss mobile mode model modern mom moment money month moon more moreover morning mortgage most mother motor mountain mouse mouth move movie much mud music must my
myself name names nation nature near nearly neat necessary neck need never new news next nice night nine no noble nobody noise none nor normal north nose not note nothing notice
now number object obtain obvious of off offer office officer often oh oil ok okay old on once one only open operate opinion or orange order other others our out outside over
own owner page paid pain paint pair palm panel paper parcel parent park parking part party pass password past path pay payment peace pen people per percent perfect perhaps period person
phone photo physical pick picture piece pike pine pink pizza place plain plan plane plant play player please plenty plus point poem police policy poor pop pope popular position possible post
potential pound power practice present president press pressure pretty previous price prince print private probably problem process produce product profile program project promise
prompt proof property protect proud prove provide public pull purpose push put quality queen queens question quick quickly quiet quite quote race radio rain raise ran random range rate rather ratio
ray reach read ready real really reason receive recent recipe record red reduce regular related relation remain remember remove rent repeat report request require reset rest result results return
rice rich ride right ring rise risk river road rock role room root rose round row rows royal rule run running rush sad safe said sale same sand sat save saw say scale school science
score screen sea search season seat second secret section secure see seem select self sell send sense sentence separate series serious server service set seven several shall
shape share sharp she ship shirt shoe shop short shot should shoulder show shown sick side sign silver similar simple since sing single sir sister sit site situation six size skill
skin sky sleep slow small smart smile snow so social society soft software sold soldier some somebody someone something sometimes son song soon sorry sort soul sound south space speak special
speed spend spent spot spring square stage stand star stark start state statement station stay steal step still stock stone stop store story straight strange street strong student study stuff
style subject success such sudden sugar suggest suit sum summer summit sun sunny super supply support sure surface surprise sweet swift system table tail take taken talk tall taste tax taxes
tea teach teacher team tell teller ten tend term terms test text than thank thanks that the their them then theory there these they thin thing things think third this those though thought thousand three through
throw thus ticket tie tight till time times tiny tip title to today together told tomorrow tone too took tool top total touch toward town track trade train travel treasure treat tree trip
trouble true trust truth try turn twelve twenty twice two type uncle under understand union unit until up update upon us use used useful user users usual usually valley value various
very view village visit voice vote wait wake walk wall want war ward ware warm wash watch water way we wear weather web wed week weekend weeks weight welcome well wells went were
west what whatever wheel when where whether which while white who whole whom whose why wide wife wild will willing win wind window wine wing winter wipe wise wish with within without woman
wonder wood word words work worker world worry worst worth would wow write wrong yard yeah year years yellow yes yesterday yet york you young your yourself zero
crypto bitcoin stocks bonds euro london paris china mexico canada europe france germany japan weather forecast joke jokes poem capital president football soccer
hey hiya yo howdy cheers bye goodbye hola gracias buenos buenas dias tardes adios
el los las una uno unos de del en con sin por para que como cuando donde quien cual este esta estos estas ese esa mas menos muy todo todos todas otro otra hay fue son ser estar
boast boasts enquire enquires inquire inquires inquiry enquiry obliged oblige grateful furnish furnished particulars confine ourselves expunge pray whilst amongst amid ought wishes desire desires regard regards concerning pertain pertaining relate relating touching namely thereof therein herewith hereby hitherto forthwith duly sundry aforesaid aforementioned courtesy behalf convenience kindness pleasure venture entreat beg bother prevail impose presume peruse consult examine borne possess possesses lays laid
occupied occupies dispose disposed vend merely scarcely barely indeed perchance furthermore nevertheless notwithstanding albeit inasmuch insofar henceforth thereafter heretofore whereupon whereof wherein whereby lest ere unto fell befall represented represents comprise comprises comprising constitute constitutes embrace embraces summon assign afford affords proceed proceeds proceeding proceedings colleague colleagues clerk clerks solicitor counsel gentleman ladies madam sirs faithfully sincerely compliments tidings gladly
flows frontier frontiers boundary boundaries province realm commonwealth stead heed deem deemed esteemed humble humbly obediently
file string strings specific specifics command required requirement install instant variable release standard portion additional additionally status
encode exit load retain retaining node prevent element express convert converting token shared handler loading refer reference resolve resolved
resolving constant void insert execute await bless collection browse browser abort pack archive dual declare logger complex connect master extent
restore restored hook hooks emit conversion inline plugin plugins pad padding causing occurs network button coding cache separator detection stable
alter branches merge decode maintain replacing prop pipe minimal raised unlimited storage compiling ensures crash cast compute leak arise arising
directive convenient folder reflect removal lock loose behaves font binding channel arrow simplify benefit termination initially alpha entities exposed
exposes provider manner broke lazy contract timer splice basis floating conditional corrupt react shallow presence entirety rare scan outline complain
portable identify personal chapter confusion solid arch imply agent agents task tasks typo constraint lint marker reply relying achieve mess mask paste
reverse absence recover recovery alignment whereas spell compact evaluation sole loop loops variety heap hover dots menu locked scanning shipped clone
math badge bracket concept pretend revoke revise revised writer interact stray getter cluster preference placing session tick beta contrast distinct
inverse lang ideal theme shorten blanks countries reduced movement informational forth weak seed stats timed sake cookie comparison selector bail trap
cope grab internet beep driver device stopping artistic wider composed silence excessive chunk nest verb strict surprising lookup deflate informative
increase increased increases conf eric breach closer ruler letting precede claim claimed dump sane clip overlay restrictive intro noticed serving zone
multiply announce bench expose exposing unified believed issuer issued throughput packs severity reorder delegate stroke sibling contrary elect resort
frequency forever resides cookies hans waiver superset publisher wasted died mime mirrors alphabet halt intercept taint retrieval prime launches
exclusively blink assert discord junk volunteer underlined nick fetch aborting gather negation duty receipt consented plug slots extensive hides
ordinal monkey duties shifting leaf hang hangs casting steward stewards initiate honored knob companion refrain rotation mocking descriptive conceal
dumping loosely chose histories offending untie stem greet greeting flag verify hare waters assent reality cease clash cheat remark remarks topic
whoever appreciate nits cores apparent preamble intersect tape toast spam verbal latent overtly conveyed joint whistles variation asset assets thorough
relaying blow swap swipe naive promotion cites origins pools graceful flavor spin greedy decent trapped multiplied promote purge mounts donation phrase
broad neutral clause clauses lifted flood exceptional bracketed degrade rational iota wont doubled vast preset compete importance resumption regulation
severed conduct conducting trail boring scary similarity digging spit directional biased expense greek feat dealt closures scanner blast dismissal
rusty chartered quartic abide aside botched flaw pretending progress vague dismiss broader quirk guarded hero stories disclose cured thirsty hunger
verdict ruling juror jury plaintiff defendant statute statutory ordinance bailiff docket notary deposition affidavit recital covenant pursuant
wherefore hereunder witness consent tenant heir heirs dwelling manor cottage meadow orchard pasture luncheon supper breakfast chapel parish vestry
choir sermon hymn verse novel essay lecture pupil tutor scholar grammar vocabulary steer gathering hasten haste linger awaiting awaken abundant ample
modest splendid marvellous delight delightful charming gracious cordial earnest sincere solemn stern gentle worthy endeavour endeavor strive undertake
undertaken perceive perceived behold discern ascertain reckon reckoning suppose supposed recall recollect forgotten forsake dwell abode errand ledger
almanac gazette bulletin memorandum dispatch despatch missive epistle correspondence brevity prudence patience diligence assistance gratitude
accordion acre activate additions additive adoption advance advanced affirm affirms afternoons agendas align aligned alike alliance alrighty
alternately alternative alternatives appending appraisal appraise appreciation approve approved approximate arena arranges assumptions attached
attaches auditing aunt avoid avoided avoids backward balloon bankers banners barrier batches beam beams beast begging behave behaved bias bike bind
binds bookings boost booth bots bounty brains brokers brunch buck bucket buckets bunches bundled burgers butcher callers camel cancel canceled cancels
candle candles caramel caret carrier champion chats chatting children chile clarified classic classified classifier cleanup closet closure cloudy coin
colon combine combined combines comet comment commented comments compass compile compiled compiles completion complied component components composing
compress compromise concert concise confirm confirmed confirms confuse connection consequence consequences container containers content contents
continent converge copier core cork corn correction corrections corruption courier criterion curl dame danish daring darling dawn deadline deadlines
dealers deck decks deduce defined defining definite definitely definitive delimited demand demands dependent descendant desert despite dessert
determine determines devised dial direction directions directly director directory disappear disappeared disappears disc discard discarded dish disk
display displayed distance distances distribute distributed distributes distributing divider division divorce doubly drafted drafting draining drains
duck dutch eagerly easier easiest echoes edit edits effective effectively election elections erased evident exceptions exclusions excuses execution
exhaustion existed expanded expanding expands expert experts explore exploring failure failures fastest favours featured features fellow felt fence
fist fixture fixtures flavour folds forge fraction fractional frank further gang geek gender geographic gist golf grained grandma grandpa grave guest
guests hack hacks handled handling handover handovers hangover happier harmony hash headers headline headlines heck hence hereafter hints hobbies
hobby hockey hosted hosting hotter hump hunch identically immediate incorrectly indented individual individually inherit intended intends intent
interns invert inverted jest knight label labels lags laptop launched launcher leap lease leased leases lengths license licensed licenses liked lite
locale locates locating loved magic male males manual mapped married marshal mates maximal medial medical medicine mere midday milk mission mix mixes
momentum monte moss mounted moved moves multiples mush narrowed naturally necessity nonsense noon notation notations notepad notion obstacle occasion
occasional offline organise organizes originally oven overload overviews pals parsed parser particularly parties patch patches paused pear peek
peeking peeks permit permits persist persona pile piles pinging pinning pitch plum pocket poke poll polling polls popped popping posted potato pour
precise preface prefer prefers preview previews privacy profit prompt proportional proposal proposals proposed proposes prospects protest provoke
pruned pub pump quantify rand raster readings registry rejected rejection rejects relational relatively relaxed relay reload relocating reminds remote
remotes removed reopen replace replaced replaces repo reporter reporters reserved reserves respected respecting restarted restarts restricting resumes
retreat retried retries retrieved reveal revealed reverted rewrite ridge roaming roundup routing runners rusty sage sample samples saved savings
scanned scarf schedules scoop scope scoping scroll seal sealed seeks seen segment segments sent separable setter settled settling shade shadow shaft
shaking shell shifted shifts shipping shoot shortcut shortcuts significant simulated skip skipped slack slave slices slider slides slip slogan snippet
snowy solo specify spelling sport sports squad staff stale stalled standup standups staple stapled stapler stare starter starters startup steep
sticker stickers stingy stopped storm stormy sturdy stylish substitute substitutes suite sunk sunset supervisor supervisors supplier suppliers surf
survey surveys suspend suspended swamp swapped swear sweater switch switched symbol tablet tack tackle tailor tale talent tear tease teeth terminal
thankfully thereby thermal thick thingy thread threads thrill throat thunder timings tissue tolerance tomato tons torn tough tournament towel toy toys
tracing tray treaty tribe trick tricks trim trophy tune tunes tunnel twin twist typed umbrella unsure unusual upload uploads urge utility vacations
vary vendor vendors victim virus visitor visitors vivid volume wagon waive waived wallet warehouse warned warning warnings warrant wasted wasting wave
waves whereabouts whistle whoa windy wizard wrapper wrist yank yanked yoga
scare shark shame shake shave shawl spare snare tornadoes mosquito loathe dread truck wedding funeral camping swimming sailing skating baking vineyard
cattle whale frog theatre mosque monk ghost witch fairy scold scorn scrape shout shove sable sleek smell snap sneak soak soap solar sour spice spoon
spray stab stack stair stake stall steak steam steel stew sticky stiff stink stir stitch stole stove strand strap stripe surge sway swell tame tank
taxi tent tents tidy tile tire toll torch turf lens lent lick lied lime limp lips liver loft lover lung deserve diet dirt dive dock donkey donor dose
dove drab drag drank drip drown drug dull dust mash mast maze meal meat melt mend mild mint mist moan moist mold mole mule mulch mute accession
actress ally auditions avid vanish vase veal vent vest vibe vicious vine coward crust cult cure bounties latte elate plate plates skate feast yeast
pest sundae peas leash leaning alien linen liner loner auctioneer traction faction suction rocket locket socket snort lust hiss kiss hissing kissing
mounting leach bleach preach vomit meek leek creeks quarrel yearn toad sorrow borrow sprint simmer hummer bummer mall whence identity distinguish
populate register registers inclusion readable spinner sentry electron terminator inert entropy validation template properly spawn ensuring traversal
vector harden locator scheduler reusable mike tony jake beth luke evan sean ethan dave matt oscar andrew matthew nicolas
born couldnt wouldnt shouldnt mustnt hasnt havent hadnt didnt doesnt isnt arent wasnt werent neednt aint cannot
mexican canadian continuous atypical fattest upstate bust cart cola barrel spike shard lived misc mini strips tapped tapping appealing robert daniel outgoing
anything worthless hot sweet tasty kansas washing delaware hampshire`

/** See above. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
