// Words of e-mail addresses, payment addresses and links, as data.

const set = (list: string): ReadonlySet<string> => new Set(list.normalize('NFKD').replaceAll('\u093c', '').split(/\s+/))

export const DOT_WORDS = set('dot dott daut dawt doot डॉट डाट डोट बिंदु point पॉइंट')
export const AT_WORDS = set('at att aat attherate attherateof एट ऐट अट एटद')
/** They may follow an at: at the rate of. */
export const RATE_WORDS = set('the d da di de rate ret reat of द दी डी ड रेट रैट')
/** Words and signs that join the parts of an address. */
export const JOINERS = set('. _ - + dot dott डॉट डाट underscore undrscore अंडरस्कोर hyphen dash minus हाइफन डैश')

/** Mail services that employ few, so that “at gmail” is an address. */
export const MAILS = set(
  'gmail gmal gmial gamil gml hotmail hotmal rediffmail redifmail ymail protonmail icloud जीमेल जिमेल हॉटमेल रेडिफमेल',
)
/** Others, where people also work. */
export const COMPANIES = set(
  'yahoo yaho outlook rediff live proton zoho aol msn याहू आउटलुक paytm airtel axis sbi icici hdfc hdfcbank kotak pnb federal idfc bajaj jio apple amazon',
)
export const PAYMENT_NAMES = set(
  'okaxis oksbi okicici okhdfcbank okhdfc ybl ibl axl apl upi ptyes ptaxis pthdfc ptsbi axisb yapl rapl waaxis wahdfcbank wasbi waicici barodampay cnrb idfcbank pingpay ikwik fbl kmbl yesbank freecharge jupiteraxis slice timecosmos naviaxis',
)

/** Endings that mean a link wherever they follow a dot. */
export const ENDINGS = set(
  'com net org io app xyz info online site website link dev biz edu gov shop store club social chat page gle co vip icu cyou buzz tech asia mobi ninja rocks onl sbs cfd gdn llc ltd कॉम काम नेट',
)
/** Endings that are words, too: in.fo is a link, but not “at home.in the evening”. */
export const WORD_ENDINGS = set('in me to be is it us so ly gl gg tv ai cc ee uk id live click इन')
/** Endings that are words first: a link only after a cue, before a path, or behind a long name. */
export const RARE_ENDINGS = set(
  'fun lol world love life today top best one pro cloud space zone win bet date dating singles wedding weddings photography studio digital agency blog email wiki games game money cash fund capital market exchange trade trading loan finance host press guru asia cam stream review reviews party bid love cafe bar restaurant fashion boutique art design media news video tube',
)
export const SHORT_HOSTS = set(
  'wa t m fb bit youtu goo tiny cutt rb lnkd instagr ig tinyurl forms is amzn api chat linktr snapchat telegram',
)
export const LINK_CUES = set(
  'visit site website web link links url page blog check open click see dekho dekhna dekhiye profile portfolio वेबसाइट साइट लिंक',
)
/** Before a spelled “dot com” they are no host; before an at they are no name. */
export const NO_NAMES = set(
  'a an the in of is on and or my me mine your id mail email gmail dot at to it look looking work working works worked job employed available reach contact write us here there meet office home now company this that hai ka ki ke par pe mera meri or ya aur और है मेरा मेरी',
)
/** Programming platforms, not hosts. */
export const NO_HOSTS = set(
  'asp vb ado b m hindu thehindu bewakoof amazon flipkart irctc myntra zomato swiggy ajio nykaa meesho makemytrip bookmyshow wikipedia google youtube ndtv indiatimes naukri hotstar netflix primevideo paytm uidai incometax',
)
