// The words for digits in English, Hindi and other languages of India, in both scripts, as people type them.

const words = (list: string) => list.split(/\s+/).filter(Boolean)

/** Each line: the digits, then the words that say them. */
const SINGLE: Record<string, string> = {
  '0': 'zero zerro jeeroo zeroo o0 sonne soonya sunna poojyam pujyam ziro zeero jiro jero zro nil naught nought shunya shoonya sunya shunay sifar cipher शून्य शुन्य सिफर जीरो ज़ीरो जिरो शून्या சுழியம் பூஜ்யம் సున్నా শূন্য শুন্য શૂન્ય ਸਿਫਰ',
  '1': 'one ondu onru wan wun ek ekk एक वन ond ondru onnu okati ஒன்று ఒకటి এক એક ਇੱਕ ਇਕ ಒಂದು ഒന്ന്',
  '2': 'two eradu be dui tu do don दो टू दोन rendu irandu randu இரண்டு రెండు দুই બે ਦੋ ಎರಡು രണ്ട്',
  '3': 'three thri thiri thiree mooru tran thre teen tin theen तीन थ्री moonu moodu mundru மூன்று మూడు তিন ત્રણ ਤਿੰਨ ಮೂರು മൂന്ന്',
  '4': 'four foor foar nalku nalugu naalugu fore char chaar chaarr चार फोर naalu nalu nangu நான்கு నాలుగు চার ચાર ਚਾਰ ನಾಲ್ಕು നാല്',
  '5': 'five aindhu ayidu panchh fiv faiv paanch panch paach panj पांच पाँच पाच पंच फाइव फाईव ainthu aindu anju aidu ஐந்து ఐదు পাঁচ পাচ પાંચ ਪੰਜ ಐದು അഞ്ച്',
  '6': 'six sixer sicks choy siks chhe chhah chah chhai chheh che chha chhey cheh छह छः छे छ: छ छै सिक्स saha aaru aru aarru ஆறு ఆరు ছয় ছয় છ ਛੇ ಆರು ആറ്',
  '7': 'seven seben sewen sevun elu edu sevan sevn saat sat saath saatt सात सेवन सेवेन yezhu ezhu eedu yedu ஏழு ఏడు সাত સાત ਸੱਤ ಏಳು ഏഴ്',
  '8': 'eight eyt eyght eght aight eit ate aath aat ath aatth आठ एट ऐट ettu enimidi entu எட்டு ఎనిమిది আট આઠ ਅੱਠ ಎಂಟು എട്ട്',
  '9': 'nine nyn nayn nyne niner nne tommidi nine9 nain nau nou naw noh nav नौ नो नाइन नाईन नऊ onpathu ombathu thommidi ombattu ஒன்பது తొమ్మిది নয় নয় નવ ਨੌਂ ਨੌ ಒಂಬತ್ತು ഒമ്പത്',
}

const TEENS = words('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen')
const TENS = words('twenty thirty forty fifty sixty seventy eighty ninety')

/** From 10 to 99, each with its spellings. */
const HINDI_PAIRS =
  'dus|das|दस gyarah|gyara|ग्यारह barah|bara|बारह terah|tera|तेरह chaudah|chauda|चौदह pandrah|pandra|पंद्रह|पन्द्रह solah|sola|सोलह satrah|satra|सत्रह atharah|athara|अठारह unnis|उन्नीस ' +
  'bees|bis|बीस ikkis|ikkees|इक्कीस bais|baees|बाईस|बाइस teis|तेईस|तेइस chaubis|chaubees|चौबीस pachis|pachees|पच्चीस chabbis|chhabbis|छब्बीस sattais|सत्ताईस|सत्ताइस atthais|athais|अट्ठाईस|अठ्ठाईस untis|unatis|उनतीस ' +
  'tees|tis|तीस ikattis|iktis|इकतीस battis|बत्तीस taintis|tetis|तैंतीस chautis|chauntis|चौंतीस paintis|पैंतीस chattis|chhattis|छत्तीस saintis|सैंतीस adtis|artis|अड़तीस unchalis|untalis|उनतालीस|उनचालीस ' +
  'chalis|chalees|चालीस iktalis|इकतालीस bayalis|byalis|बयालीस tetalis|taintalis|तैंतालीस chavalis|chauvalis|चवालीस|चौवालीस paintalis|पैंतालीस chiyalis|छियालीस saintalis|सैंतालीस adtalis|artalis|अड़तालीस unchas|उनचास ' +
  'pachas|pachaas|पचास ikyavan|ikyawan|इक्यावन bavan|bawan|बावन tirpan|tirepan|तिरपन|तिरेपन chauvan|chauwan|चौवन pachpan|पचपन chappan|chhappan|छप्पन sattavan|sattawan|सत्तावन atthavan|athawan|अट्ठावन|अठ्ठावन unsath|उनसठ ' +
  'saathh|साठ iksath|इकसठ basath|बासठ tirsath|तिरसठ chausath|चौंसठ|चौसठ painsath|पैंसठ chiyasath|छियासठ sarsath|सड़सठ adsath|arsath|अड़सठ unhattar|उनहत्तर ' +
  'sattar|सत्तर ikhattar|इकहत्तर bahattar|बहत्तर tihattar|तिहत्तर chauhattar|चौहत्तर pachhattar|pichhattar|पचहत्तर|पिचहत्तर chihattar|chhihattar|छिहत्तर satattar|सतहत्तर athattar|अठहत्तर unasi|उनासी|उन्यासी ' +
  'assi|अस्सी ikyasi|इक्यासी bayasi|byasi|बयासी tirasi|तिरासी chaurasi|चौरासी pachasi|पचासी chiyasi|छियासी satasi|सत्तासी|सतासी athasi|अट्ठासी|अठासी navasi|nawasi|नवासी ' +
  'nabbe|navve|nabbey|नब्बे ikyanave|ikyanve|इक्यानवे banve|baanve|bayanve|banave|बानवे tiranve|tiranave|तिरानवे chauranve|chauranave|चौरानवे panchanve|pachanve|pichyanve|pichanve|pachanve|पंचानवे|पचानवे chiyanve|chhiyanve|chiyanave|छियानवे sattanve|sattanwe|sattanave|सत्तानवे atthanve|atthanwe|atthanave|athanve|अट्ठानवे|अठ्ठानवे|अठानवे ninyanve|ninanve|ninyanwe|ninyanave|nindyanve|निन्यानवे'

export const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(SINGLE).flatMap(([digit, list]) => words(list).map((word) => [plain(word), digit] as const)),
    ...TEENS.map((word, place) => [word, String(10 + place)] as const),
    ...TENS.map((word, place) => [word, String(20 + 10 * place)] as const),
    ...words(HINDI_PAIRS).flatMap((spellings, place) =>
      spellings.split('|').map((word) => [plain(word), String(10 + place)] as const),
    ),
  ].toReversed(),
)

/** English tens, which take the unit that follows: ninety eight is 98. */
export const TENS_WORDS: ReadonlySet<string> = new Set(TENS)

export const REPEATS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    2: 'double dabal dubble dbl doubl डबल',
    3: 'triple tripal tripple tripl treble ट्रिपल',
    4: 'quadruple quad',
  }).flatMap(([times, list]) => words(list).map((word) => [plain(word), Number(times)] as const)),
)

/** The nukta is no difference. */
function plain(word: string): string {
  return word.normalize('NFKD').replaceAll('\u093c', '')
}

const LONGEST = 12

/** The digits of several number words written as one, such as nineeight; undefined if it is anything else. */
export function joinedDigits(word: string): string | undefined {
  if (word.length < 7 || word.length > 80) return undefined
  let digits = ''
  for (let at = 0; at < word.length;) {
    let size = Math.min(LONGEST, word.length - at)
    while (size > 1 && !DIGIT_WORDS.has(word.slice(at, at + size))) size--
    if (size < 2) return undefined
    digits += DIGIT_WORDS.get(word.slice(at, at + size))!
    at += size
  }
  return digits
}
