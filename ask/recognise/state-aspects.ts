import type { StateFacts } from '#contract/state-facts.ts'
import { phraseTable } from '../phrases.ts'

/**
 * What can be asked of a state beside its auctions.
 *
 * `redemption period` `how long … to redeem` · `interest rate` `penalty` · `lien state` `lien or deed` · `when does (Florida) hold` ·
 * `bidding` `bid method` · `platform` `website` · `rules` for all of it. "redemption deeds" and "online auctions" are auctions.
 */
export type Aspect = keyof Pick<
  StateFacts,
  'redemption' | 'rate' | 'sale_kind' | 'typical_months' | 'bid_method' | 'platforms' | 'notes'
>

const SALES = 'deed|deeds|sale|sales|auction|auctions|tax|lien|liens|county|real|public|property|event|events'

export const ASPECTS = phraseTable<Aspect | 'none'>([
  ['redemption|redeemable period|periods|time|window|deadline|law|laws|rules|terms?', 'redemption'],
  ['right|rights|period|time of|to redemption|redeem / redemption|redemptions', 'redemption'],
  ['redeem|redeems|redeeming / buy|get|take|win the|their|his|her? house|home|property|land|it back', 'redemption'],
  [`redemption|redeemable|redeem|redemptions ${SALES} / right|rights of redemption ${SALES} / redeemable`, 'none'],
  ['statutory|maximum|max|legal? interest|penalty|redemption? rate|rates / interest|penalty|penalties', 'rate'],
  ['interest penalty / rate of return|interest', 'rate'],
  ['of|any|my|our|your|an|no interest / interest to|in|you|me|us', 'none'],
  ['yield|yields', 'rate'],
  ['tax rate|rates', 'none'],
  ['tax? lien|deed|hybrid|certificate state|states / redeemable|redemption deed? state|states', 'sale_kind'],
  ['tax? lien|liens|deed|deeds or a? tax? lien|liens|deed|deeds state|states? / kind|type|sort of state', 'sale_kind'],
  ['states are|is tax? lien|deed|hybrid|redeemable deed?', 'sale_kind'],
  ['minimum|opening|starting|winning bid', 'none'],
  ['how often / sale|sales|auction season', 'typical_months'],
  ['who runs|hosts|conducts|manages|handles the? tax? sale|sales|auction|auctions', 'platforms'],
  ['who bid|bids / in law|laws', 'none'],
  ['what|which month|months|season do|does / what time of the? year do|does', 'typical_months'],
  ['bid|bidding method|methods|system|process|procedure|procedures|rules|type|format|style', 'bid_method'],
  ['bidding|method|methods / bid down / they|people|bidders bid', 'bid_method'],
  ['bids', 'none'],
  ['platform|platforms|website|websites|webpage|portal|portals', 'platforms'],
  ['auction|sale|bidding? site|sites|company|companies / online', 'platforms'],
  [`online ${SALES}`, 'none'],
  ['facts|requirements|rules|law|laws|regulations|statute|statutes', 'notes'],
  ['tax? lien|deed|sale|auction? rules|law|laws|process|procedure|procedures', 'notes'],
  ['sales|auctions|liens|deeds|it|things|they work', 'notes'],
])
