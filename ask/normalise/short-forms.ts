import { entriesOf } from '../phrases.ts'

/** Short forms and slips of the words of questions, by what they stand for. */
const SHORT = `
with: wth wih wiht / except: xcpt / how: hw / smallest: smllst / market: mkt mrkt mv fmv mktval / value: vlaue val valu / values: vals / estimated: est estd ev
assessed: asessd assd av assesed asessed / assessment: asmt / average: avrg ave / available: avail avlbl avaliable / estimate: estmate estimat estimte estmt / missing: msng misng missng mising
unknown: unkn unk / auction: auc auct auctn / auctions: aucs aucts auctns / county: cnty cty / counties: ctys cos cntys cnties / jurisdiction: jur juris / between: btw btwn betw bw bet
about: abt bout / above: abv / below: blw / months: mths / month: mth / through: thru / certs: crts / liens: lns / upset: upst ups / sheriff: shrf / current: curr / first: frst / after: aft
before: bef befr / ending: endg endng / starting: startg strtg / people: ppl / please: pls plz plse plss plzz pleas / show: shw / redeemable: rdm redem redmbl rdmbl
redemption: redm redmp redmptn rdmptn redemptn rdmpt redempt / certs: crts / cert: crt / certificates: certif certifs / sheriff: sherif shrff shrf shff shf sher / foreclosure: fcl fclsr
foreclosures: fcls / assignment: assgn asgn asgmt assgmt / scavenger: scav scvgr / date: dt / dates: dts / duration: dur / condition: cond / conditions: conds / filter: filt
including: incl / sheriffs: sherifs shrfs / judicial: jud / baltimore: balto balt / judicials: juds / neighbors: nbrs nbors / neighboring: nbring / weekends: wkends wknds / soon: asap
upcoming: upcmg upcmng upcomg / island: iland ilsand islnd / previous: prev / count: cnt / next: nxt / this: ths tihs thsi / parishes: parishs parrishes parishses / last: lst / year: yr cy
years: yrs / quarter: qtr / quarters: qtrs / week: wk / weeks: wks / weekend: wknd wkend / many: hmny mny / total: ttl tot / median: med mdn / number: num / from: frm / for: fro
the: teh hte / and: adn nad / in: ni / of: fo / until: til untill / before: b4 befor bfore bef / after: aftr / more: mor moer / than: thn tahn / less: les / over: ovr / under: undr
lien: lein lian / liens: leins lians / deed: dede / deeds: dedes / sale: sal sle / sales: sles / tax: taxs / taxes: texes / at least: atleast / day of week: dow / last twelve months: ttm ltm t12m / month to date: mtd / quarter to date: qtd / week to date: wtd / today: 2day tdy / wrapped: wrapd wrpd / excluding: xcl xcld / england: engl / each: ea / figures: figs / running: rnning rnng / tomorrow: tmrw tmw tmr 2moro / yesterday: yday ystrdy
year over year: yoy / on: upon / before: ere afore / priciest: dearest / pricier: dearer / expensive: dear / until: unto / zero: nought naught / which: wich whcih / receive: recieve
among: amidst / have: hath / whatever: whatsoever whatevers / wherever: wheresoever wherevers / whoever: whoevers whosoever whomever / whichever: whichsoever whichevers / are: r
you: u ya yall / your: ur / them: em dem / that: dat / have: hav hve / what: wat wut / whats: wats wuts / sorry: sry srry / something: smth sth somethin / anything: anythin
everything: everythin evrything / nothing: nothin / starting: startin / beginning: begining beggining / running: runing / february: febuary febrary feburay febuery
wednesday: wensday wendsday wenesday / through: trough throught / labor: laber / summer: sumer / start: strt / begin: begn biegn / fortnight: fortnite / holidays: holdays hollidays holidys
week: wek / currently: currenty / last: lats / coming: comin / right now: rn / because: cuz cus coz / out of: outta / would: wld wud / could: cld cud / should: shld shud / whoops: woops
beach: bch / river: rvr / heights: hts hgts / springs: spgs sprgs / township: twp twnshp / borough: boro / parish: psh prsh / limit: lim lmt / already: alrdy alredy allready alrady aready / historical: hist / assessed: avs / market: mvs / estimated: evs / unknown: unkwn unknwn unkown /  scheduled: schd schdl schdld schduled shceduled scheduld / remaining: rem remaing remaning remainng remainig / deeds: dds / judicial: jdcl judcl / pending: pndg pndng / open: opn oepn / closed: clsd closd clossed cloesd / under: und undr uner unnder / started: strtd startd sarted / starting: sarting startign / largest: lrgst lagest larget largst larges largset / smallest: smallet smalest smllest smalles / highest: highet hihest hghst highes / lowest: lowet lowst lowes / biggest: bigget bigest biggst / cheapest: cheapet cheepest / newest: nwst newst newet newes neest / oldest: oldet oldst oldes / earliest: earliet erliest earlist / latest: latet latst lates / longest: longet longst longes / shortest: shortet shrtest shortes / sorted: sortd sorte sored sotred / order: ordr oder orer / thursday: tursday thurday thrusday / monday: monay mondy / last: laast lasst / winter: witer winer / count: countt cuont coutn / tax: txa ttax taax taxx / every: evry evrey / other: oher othr / longer: loger / shorter: shoter / neither: niether nither / either: either ether / yesterday: yest yday ystrdy yesteday / quantity: qty / county: conty couty counti coutny / sales: sals slaes / listed: liste lsted / happened: happend / closing: clsng clsg / together: tog togther / except: excpet exept ecxept / begin: beg / before: bf
`

/** Each short form with what it stands for. */
export const SHORT_FORMS = new Map(
  entriesOf(SHORT).flatMap((entry) => {
    const [word = '', forms = ''] = entry.split(': ')
    return forms.split(' ').map((form): [string, string] => [form, word])
  }),
)
