/** Words of talk: they tell nothing of what is asked for, so that a place beside them is what is asked for. */
const WORDS = `
caller client clients customer customers boss manager colleague colleagues friend friends guy lady gentleman investor investors someone somebody anyone everyone everybody nobody team teammates mate
mates buddy bud pal bro bot robot assistant liendesk dear darling love gem star angel hero genius legend folks sir madam maam chief captain partner partners
list rundown lowdown overview summary scoop snapshot peek look looks glance glimpse gist view readout snippet picture catalogue catalog roster rota slate agenda lineup breakdown inventory run
report reports table chart spreadsheet sheet sheets sample page pages screen board calendar record records file files folder books system desk note notes memo email subject topic presentation
meeting call handover project projects task tasks docket particulars details specifics entries schedule portfolio
word words latest handful couple few bunch pair selection set batch slew ton tons load loads heap lot lots whole half side corner part panhandle rest remaining left stuff thing things
sense idea ideas way ways chance moment minute minutes second sec favor favour bit reminder inkling clue hand question questions answer answers request requests info information issue problem
cooking shaking brewing popping hot hiding lurking waiting
show showing showed see seeing saw seen dig bring throw shoot hit point move moving turn turning go goes going gone grab grabbing hand furnish appreciate appreciated love help helps helping handle
handling prepare preparing preparing working work planning plan plans thinking think thought thoughts trying try tried searching search hunting hunt checking check hoping hope guess suppose wonder
wondering reckon believe imagine lost track tracking remember remembered forgot forget forgotten know knows knew known say says said saying mention mentioned discuss discussed requested promised
asked asking told heard noted agreed wants wanted needs needed likes liked prefer put putting start started starting focus focusing focused dealing deal covering cover handling reviewing review
probably possibly maybe perhaps hopefully seriously frankly honestly briefly really certainly definitely obviously clearly basically apparently specifically particularly mainly especially exactly
roughly overall generally usually usual always once again anyway anyways though tho already yet still even ever never actually literally
nice great awesome amazing lovely good fine perfect cool brilliant handy useful helpful important urgent silly dumb stupid quick quickly fast simple easy correct right wrong sure true next first
grateful glad happy curious interested interesting independent sorry please pardon excuse forgive cheers thanks thank ty thx tia tyvm re regards regard related concerning regarding respect terms
far nothing everything here there out around about away huh eh one two both round step number item take lunch dinner noon breakfast coffee today tonight while course kind sort case short
story hurry rush fun curiosity purpose purposes reason reasons interest context mind matter matters time times listen hey hi hello yo only just simply single different another other
`

/** See above. */
export const TALK_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
