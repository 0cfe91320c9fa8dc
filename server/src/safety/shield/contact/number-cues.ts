// Words near digits that say what the digits are.

const set = (list: string): ReadonlySet<string> => new Set(list.normalize('NFKD').replaceAll('\u093c', '').split(/\s+/))

/** They announce a telephone number. */
export const PHONE_CUES = set(
  'call calling phone fone fon phn ph mobile mobil mob cell cellphone telephone tel landline whatsapp whatsap watsapp watsap wtsapp whatapp whattsapp whtsapp wp wa ' +
    'contact digit digits number numbers nambar numbar nmbr nbr num ring dial sms miscall missed likho likhna likhiye likh save laga lagana lagao half baki baaki remaining ank अंक part parts piece pieces message messages begins starts start ends ending begin write first second last pehla doosra aakhri shuru hissa aadha imo signal viber gpay phonepe paytm ' +
    'फोन फ़ोन मोबाइल मोबाईल नंबर नम्बर नंबरों कॉल व्हाट्सएप व्हाट्सऐप वाट्सएप व्हाट्सप्प वॉट्सएप संपर्क मिलाओ लगाना लगाओ घुमाओ डायल',
)

/** They say that a number goes on, and mean it less surely. */
export const SEQUENCE_CUES = set(
  'phir fir then next pehle end later yaad remember note jod add together mila milakar guess complete aage piche last beech middle start starting likha ginti final rest followed preceded append फिर बाद आगे पहले अंत जोड़ जोड',
)

/** They say that its end comes before its beginning. */
export const ORDER_CUES = set(
  'ends end ending last begins begin starts start starting shuru aakhri akhri before pehle अंत शुरू पहले',
)

/** Before a count that names a part and is no digit: part two. */
export const PART_CUES = set('part half piece step section group hissa bhag भाग हिस्सा')

/** Before a count of digits: first five, agle paanch. */
export const COUNTED_PARTS = set(
  'first next last other remaining rest starting ending beginning initial final middle second another pehle pahle pehla agle agla aakhri akhri aakhiri baaki baki bache bacha shuru shuruat doosre dusre ke पहले अगले आखिरी बाकी शुरू दूसरे के',
)

/** Between a count of digits and the digits. */
export const OF_COUNT = set('digit digits number numbers ank are is hai hain h अंक है हैं')

/** They announce one strongly enough for a part of it. */
export const STRONG_CUES = set(
  'zoom anydesk call phone fone fon phn mobile mob whatsapp whatsap watsapp watsap wtsapp whtsapp dial ring landline telephone gpay phonepe paytm फोन मोबाइल कॉल व्हाट्सएप व्हाट्सऐप वाट्सएप डायल',
)

/** They follow an amount, an age, a size or a count. */
export const UNITS = set(
  'lakh lakhs lac lacs lakhon lpa l crore crores cr k thousand hazar hajar hundred sau million mn bn years year yrs yr y saal sal baras varsh months month mahine mahina din days day week weeks hafte ' +
    'hours hour hrs hr ghante ghanta minutes minute min mins am pm baje bje oclock cm cms ft feet foot fut inch inches in kg kgs km kms meter metre mtr gm gms gram grams tola tole g ' +
    'brother brothers brs bro sister sisters sis bhai behen behan bahan bahen bahne kids children bachche bacche son sons daughter daughters bhk th st nd rd percent pc marks mark runs overs wickets rupees rupee rs rupaye rupaiya rupay ' +
    'people log members floor acre acres bigha gaj sqft sq class std semester sem gen ' +
    'लाख करोड़ करोड हजार हज़ार सौ साल वर्ष बरस महीने महीना दिन घंटे बजे मिनट फुट फीट इंच किलो ग्राम तोला तोले भाई बहन बहने बहनें बहनों प्रतिशत रुपये रुपए रुपया लोग सदस्य बीघा एकड़ बच्चे बेटे बेटी',
)

/** They stand before an amount, an age, a place or a rank. */
export const MEASURES = set(
  'rs inr rupees usd age aged umar umr height hight ht weight salary income package ctc flat house sector floor pin pincode room plot block phase ward gali lane street road tower building class std rank roll since year batch sal ' +
    'complaint ticket order invoice pnr roll registration employee ref reference booking tracking application receipt docket challan percentile marks score scored cgpa gpa percent grade bus train highway nh temple mandir gate section article chapter page verse psalm episode season version model iphone windows ' +
    'रुपये उम्र आयु कद ऊंचाई वेतन आय पिन पिनकोड मकान फ्लैट सेक्टर कमरा गली वार्ड',
)

/** Lists of small numbers follow these: marks of a school, scores of a match. */
export const LIST_CUES = set(
  'marks mark score scores scored scoring percentile percent percentage percentages cgpa gpa sgpa grades runs overs wickets innings over wicket subjects semester semesters attempts results result ratings rating lottery numbers_ अंक प्रतिशत रन ओवर',
)

/** They tie the parts of a number together. */
export const FILLERS = set(
  'and then aur or phir fir n dash hyphen dot point space comma star plus next uske baad baadme followed by after that und और फिर उसके बाद डैश स्पेस dr',
)

/** Numbers of paper and parcels, as long as a telephone number. */
export const OTHER_NUMBERS = set(
  'complaint ticket order invoice pnr roll registration employee ref reference booking tracking application receipt docket challan awb consignment policy',
)

/** The digits stand the wrong way round. */
export const REVERSED = set('ulta ulti reverse reversed backward backwards उल्टा उलटा उल्टी')
