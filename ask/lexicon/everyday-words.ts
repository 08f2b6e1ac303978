/**
 * Common English and Spanish words that no filter, figure or order hangs on: where one stands unread, nobody would miss it. What usually
 * changes a question (not, every, per, small, cheap, more, last) is none of them, nor is a word of the trade.
 */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `
  i you he she we they me him us them my your his our their mine yours ours theirs myself himself herself yourself themselves somebody someone
  anyone anybody nobody everybody everyone people person folks guy guys lady man woman men women kid kids team boss staff colleague colleagues
  hi hello hey hiya dear yo greetings morning afternoon evening night cheers thanks thank thx ty bye regards sincerely kindly please pls plz
  sorry ok okay yes yeah yep yup nope sure alright right fine great nice cool perfect lovely wonderful awesome lol haha hmm ugh ah oh
  well wow gosh ask asks asked asking say says said saying tell tells told telling talk talks talked talking speak speaks spoke mention
  mentions mentioned mean means meant meaning call calls called calling phone phoned rang ring write writes wrote writing email mail mailed
  note notes noted message messages reply replied respond wonder wondering wondered curious question questions answer answers query word words
  term terms sentence think thinks thought thinking guess guesses suppose supposed believe believes believed feel feels felt hope hopes hoping
  hoped wish wishes wishing remember remembers recall forget forgot know knows knew known understand understood seem seems seemed appear
  appears sound sounds see sees saw seen look looks looked looking watch notice noticed realize realized check checks checked checking review
  reviewing reviewed get gets got getting give gives gave giving take takes taking make makes made making let lets put puts keep keeps kept
  use uses used using go goes going went come comes coming came bring brings brought send sends sent need needs needed want wants wanted help
  helps helped helping try tries tried trying work works worked working prepare preparing prep prepping plan planning plans handle handles
  cover covers covered matter matters mattered care cares cared bother bothered bothering worry worried sit sits stick sticking stay staying
  pick possible possibly able trouble favor favour moment minute second sec time times while way ways thing things stuff bit kind sort
  sorta kinda bunch idea reason case fact point purpose piece side slide slides presentation paper packet report reports memo meeting meetings
  conference desk office coffee lunch trip trips travel route really actually basically simply obviously clearly apparently honestly frankly
  probably maybe perhaps certainly definitely exactly precisely just quick quickly fast asap finally again also too though although however
  anyway otherwise together yet whatever whichever whoever whether if because so then therefore hence thus like as such here there where when
  why how what who whom whose which that this these those it its is are was were be been being am do does did done doing have has had having
  will would shall should could can may might must ought the a an of to for with at about into onto upon and or but comma period dot colon
  dash quote unquote paren parenthesis mark exclamation hyphen slash curiously context background story fyi btw re fwd fw subject soy es
  son esta estan estoy tengo tiene hay que para por como cual cuales con tu su nos les le se si ya pues bueno oye wey porfa porfis plis
  gracias hola buenos buenas dias tardes noches saludos estimada estimado igual nomas ahorita aqui alla eso ese esa esos esas w in among -
  altogether overall both
  `
    .split(/\s+/)
    .filter(Boolean),
)
