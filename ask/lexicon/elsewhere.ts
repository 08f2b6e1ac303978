import { lexemes } from '../engine/lexemes.ts'

/** What no auction of the table can answer: people, what sales brought, actions, and everything else in the world. */
export const ELSEWHERE = [
  ...lexemes('elsewhere', [
    [
      `
        set|mark|flag|switch every|all|each / sign|register|enroll|enter him|her|them|me|us|it|the up|for|in / on my|our|his|her|their behalf / wake|ping me|us / take|get|keep my|our|his|her|the property|parcel|house|home|land off|out / fill|filling them|those|it|these|that in|out|with
        remove|delete|merge one|it|this|that|them|duplicates|dupes / dup|duplicate|dupe entry|entries|row|rows / put|set|add a|an|the reminder|alert|note|appointment|meeting in|up|for? / take|get|kick|pull them|it|those|these|that out of the system|list|database|table / correct|fix|change|set|adjust|edit it|that|this|them|those to|so
        reschedule|resched|postpone / mark|flag|tag it|them|these|those|this|that as|for / chase the|up|down
      `,
      'action',
      0.6,
    ],
    [
      'end|ends|finish|finishes|close|closes|ended before they|it start|starts|begin|begins|open|opens|started|began',
      'other',
      0.9,
    ],
    ['miles|mi|kilometers|kilometres|km|minutes|hours drive|driving? from|of|around|away', 'other', 0.6],
    [
      `
        out of|from the|our|your database|system|records|table / book me? a|an / send|write|forward me? an? email|text|message|sms|fax / email|mail|text|fax|call|phone me|us|him|her|them|the|my / to my|our|the boss|client|clients|team|manager|colleague|colleagues|customer|customers|accountant|lawyer / notify|alert me|us
        on|in|into|to|from my|his|her|their calendar|calendars|agenda / set|create|make|add an? alert|alerts|reminder|notification|watchlist|appointment|meeting / place|submit|make|put a|my? bid|offer / bid on|for it|this|that|them|the|me|us / call|phone the / draft|write|compose / schedule|book|reserve a|the|me|us|two|some
        cancel|print out
      `,
      'action',
      0.3,
    ],
    [
      `
        weather|forecast|temperature|joke|jokes|poem|haiku|song|songs|lyrics|recipe|recipes|pizza|movie|movies|football|soccer|basketball|baseball|nba|nfl|bitcoin|crypto|cryptocurrency|stocks|horoscope|restaurant|restaurants|hotel|hotels|flight|flights|president|governor|mayor|senator|election|elections|news|chatgpt|python|javascript|homework|essay|translate|riddle|lottery|dating|girlfriend|boyfriend|zillow|airbnb|rental|rentals|population|crime|schools|traffic|rain|snow|sunny|headache|haircut|wifi|vacation
        tell me a joke|story|secret|riddle / stock|share market|price|prices / rain|snow|sunny / capital|population|governor|mayor|president of / meaning of life / what time is it / my|our|your|search|chat|query|login|price|bid|bidding|ownership|payment|credit|title history
        percentile|percentiles|quartile|quartiles|quantile|decile|deciles|variance|correlation|correlations|correlate|correlated|regression|skewness|kurtosis|histogram|outlier|outliers / standard|std deviation|dev|error / what|whats day|date|year is? it|today|todays / what|whats is? todays|the date|day today?
        is|are there interest|penalty / what will|might the|its|their? average|total|median? market|assessed|estimated|certificate? value|values|count|price|prices be|become / what will|might be the|its|their? average|total|median? market|assessed|estimated? value|values|price|prices
        will the? market|assessed|estimated|home|property? values|value|prices|market|rates|they go|rise|fall|drop|increase|decrease|climb|change|crash|recover / who invented|wrote|discovered / how old|tall are|is / what time do|does|is|are|will|did
        write|compose|draft|generate me? a|an|some email|letter|poem|code|program|essay|story|song|function|script / create me? a|an|some email|letter|poem|code|program|essay|story|song|function|script / credit score|card|cards / order|buy|get me? a|an|some pizza|coffee|beer|ticket|tickets / i love you / sing|dance|marry
        play some|me|music / what|whats is|are? 1|2|3|4|5|6|7|8|9|10|12|15|20|100 +|-|*|x|/|times|plus|minus|divided / square root / how far is|are|from|away|back|to|can|will / tax rate|rates|bill|bills / property? taxes like|high|low|owed|due / home|house price|prices|value|values / how many days|weeks|months|hours until|till|before
        how much do|does you|it cost|earn|make / how much do|does|is a|an|the subscription|app|coffee|house / sale|sales|auction|auctions is|are held? online / in person / interest rate|rates / rate of return / redemption fee|penalty / wear|wears|jacket|outfit|dress code / parking|lunch|breakfast|nights|motel|taxi
        by bus|car|train|plane / reached|reachable
      `,
      'other',
      0.3,
    ],
    ['who won|owns|owned|bought|owes|bid', 'people', 0.3],
    ['winner|winners|bidder|bidders|owner|owners|taxpayer|taxpayers|attended|attendance|attendees', 'people', 0.3],
    ['winning|highest|top|other|registered bidder|bidders|buyer|buyers', 'people', 0.3],
    ['owners|owner|bidders|bidder|winners|buyers|taxpayer|taxpayers names|name|list', 'people', 0.3],
    ['names of the? owners|owner|bidders|bidder|winners|buyers', 'people', 0.3],
    [
      'phone|telephone|email|fax|contact number|numbers|address|addresses|info|information|details|person / phone|telephone|email|contact of|for / home|email|mailing|street|property address|addresses / address|addresses of|for',
      'contact',
      0.3,
    ],
    [
      `
        parcel|apn|folio|pin number|numbers|id|ids|list|lists / parcel|gis|plat data|information|info|map|maps|details|records / gis / photo|photos|picture|pictures|image|images|satellite|streetview / vacant|residential|commercial|raw|empty land|lot|lots|home|homes|house|houses|property|properties|building|buildings
        houses|homes|pool|garage|basement|condos|condo|apartments|duplex|duplexes|farmland / square feet|footage / bedroom|bedrooms|bathrooms|acreage|zoning|zoned
      `,
      'parcel',
      0.3,
    ],
    [
      `
        winning|final|closing|hammer|highest|sale|sold bid|bids|price|prices / sell|sold out / minimum|opening|starting|reserve bid|bids|price|prices / how many bids|offers|sold / sell|sold|went|going for / more|most|less|least? profitable|lucrative / interest|profit|return|money earned|made|gained / return|returns|yield|yields on
        which return|returns|pay|pays|yield|yields the? more|most|better|best / make|makes|making|made|pays|paying the? most|more money / average|typical|expected|annual return|returns|yield|yields|profit|profits / earn|earned|profit|profits|roi|profitability|proceeds
        revenue|revenues|turnover|commission|commissions|expenses|ebitda|margins / net|gross income|earnings|proceeds|margin / did they|he|she|it|someone pay|get|bid / was paid / brought in / they|it|that|these|those|auctions|sales|properties|liens|deeds|usually|typically|houses|homes|to go for
        best|better|good|highest|greatest|biggest|most return|returns|yield|yields|payoff|payout|profit|profits|upside
      `,
      'result',
      0.3,
    ],
    [
      `
        how fresh|current|recent|accurate|reliable|complete is|are / how up to date
        where do|does|did|is|are this|these|your|the data|numbers|figures|information|auctions|list come|coming|taken from
        is|are this|these|it|they|the|your data|numbers|figures|information|list? real|accurate|fake|correct|reliable|complete
        what data|information do|does|is / last updated|refreshed
      `,
      'data',
      0.3,
    ],
    ['should i|we buy|invest|bid|purchase|pick|choose|go|get|avoid', 'advice', 0.3],
    ['best|better|worth|good|safest|smart to? invest|investing|buy|buying|bid|bidding', 'advice', 0.3],
    ['worth it|while|bothering|buying|investing / any good', 'advice', 0.3],
    ['best place|places|state|states|county|counties to|for invest|investing|buy|investment|investors', 'advice', 0.3],
    ['recommend|recommendation|recommendations|suggest|predict|prediction', 'advice', 0.3],
    ['legal|tax|investment|financial advice / good|bad|best|safe|smart investment|investments|idea', 'advice', 0.3],
    ['grow|grew|grown|growth|chg|yoy / how far apart|off', 'beyond', 0.3],
    ['percent|percentage|% change|chg|difference|increase|decrease|rise|drop|growth / up or down', 'beyond', 0.3],
    ['opening|office|business|working|closing hours / hours of operation', 'other', 0.6],
    ['difference|gap|spread between the? average|mean|median|total|highest|lowest', 'beyond', 0.6],
    ['by|how how? much higher|lower|bigger|smaller|larger is|are|was|were|did|do', 'beyond', 0.3],
    ['gap|difference between', 'beyond', 0.2],
    [
      'how many more|fewer auctions|sales|liens|deeds|certs|certificates did|does|do|has|have / by how many|much dollars|money|points? / by what|which amount|margin|percent|percentage / how much more|less|higher|lower|bigger|smaller',
      'beyond',
      0.5,
    ],
    [
      'up|down|more|less|higher|lower in|by? percent|percentage|% / in percent|percentage on|over|of|from',
      'beyond',
      0.4,
    ],
    ['remind me|us to|when|on|at|in|tomorrow|next', 'action', 0.9],
    ['how many users|accounts|people|admins|administrators|logins', 'account', 0.3],
    ['my|the password|passwords|login|username|account|profile|settings|invoice|subscription', 'account', 0.3],
    ['reset|change|forgot|forgotten|lost my|the? password|login|username', 'account', 0.3],
    ['log|sign|logged|signed in|out|on / login|logging|signin', 'account', 0.3],
    ['who is|are|was the? treasurer|clerk|sheriff|commissioner|collector|auctioneer', 'people', 0.5],
    ['the? treasurer|clerk of', 'people'],
    ['who on|in|from my|our|the team|staff|crew|office|department', 'people', 0.5],
    ['capital of', 'other', 0.5],
    [
      'did|do|does we|you|they make|earn|clear|pocket|owe|pay on|off|from|for? / recording|filing|transfer? fee|fees',
      'result',
      0.5,
    ],
    ['email|mail|fax|text|forward|send this|that|the|it|them|these|those list|report|results|file? to', 'action', 0.5],
    [
      'del|rm|purge|nuke|wipe|erase all|every|everything|the|these|those|them / book|reserve a|an|two|three|some? room|rooms|table|tables|seat|seats / room|rooms at|for|near / delete these|those|them|everything / delete all of them|these|those',
      'action',
      0.7,
    ],
  ]),
]
