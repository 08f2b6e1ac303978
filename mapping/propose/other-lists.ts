const LONGEST_TITLE = 300

/** Lists that speak of parcels which are in no sale, or no more. */
const OF_ANOTHER_LIST =
  /\b(?:surplus (?:funds?|list|proceeds)|excess (?:proceeds|funds?)|overages?|unclaimed|refunds?|redeemed|redemptions? (?:list|report|register)|withdrawn|cancelled|removed|bidder (?:list|registrations?)|registered bidders)\b/i
/** … whatever else is said of them. */
const OF_PARCELS_OUT =
  /^(?:list of )?(?:(?:parcels?|properties|items|certificates|liens) (?:redeemed|withdrawn|removed|cancell?ed|paid)|(?:redeemed|withdrawn|removed|cancell?ed|paid) (?:parcels?|properties|items|certificates|liens))\b(?!.*\b(?:may|will|can|must|shall)\b)/i
/** A rule of the sale. */
const SAYS_RULE = /\b(?:may|can|must|shall|will|until|unless|if|not|no|period|subject|been|prior)\b/i

/** The title that is rather that of a list of something else: `EXCESS PROCEEDS LIST`. */
export const titleOfAnother = (titles: readonly string[]): string | undefined =>
  titles.find(
    (title) =>
      title.length <= LONGEST_TITLE &&
      (OF_PARCELS_OUT.test(title) || (OF_ANOTHER_LIST.test(title) && !SAYS_RULE.test(title))),
  )
