// Where a handle is announced, as data.

const set = (list: string): ReadonlySet<string> => new Set(list.normalize('NFKD').replaceAll('\u093c', '').split(/\s+/))

export const PLATFORMS = set(
  'instaid igid snapid fbid tgid telegramid upiid gmailid username userid handle यूजरनेम हैंडल insta instagram instagrm instgram instaa ig gram telegram telegrm telegarm tg snapchat snap snapcht facebook fb twitter linkedin skype discord signal imo wechat viber github psn kakao threads thread x sc reddit quora medium bumble tinder hinge rediff rediffmail hotmail flickr behance sharechat youtube tiktok pinterest hangouts kik botim zoom clubhouse ' +
    'upi gpay googlepay phonepe paytm bhim gmail mail email mailid emailid whatsapp इंस्टा इन्स्टा इंस्टाग्राम इन्स्टाग्राम टेलीग्राम टेलिग्राम स्नैपचैट स्नैप फेसबुक ट्विटर यूपीआई जीमेल ईमेल मेल रेडिफ हॉटमेल थ्रेड्स',
)
/** Between the platform and the name. */
export const LINKS_TO_NAME = set(
  'id ids handle handl username user name naam page profile account acc ac at the rate is iss : - = @ ( [ " \' > ~ → ka ki ke par pe per p mai me mein main on in as with by my mera meri hai h se search find add follow pehle hoon hun wala wali id। karo kar krna karna kro dhundo dhundho dekho uska uski code link channel ' +
    'आईडी हैंडल यूजरनेम नाम पर पे में का की के है से मेरी मेरा खोजो सर्च',
)
/** What makes any word that follows a name. */
export const NAMERS = set(
  'instaid igid snapid fbid tgid telegramid upiid gmailid id ids handle handl username name naam as : = @ आईडी हैंडल यूजरनेम नाम',
)
/** They ask the reader to look somebody up. */
export const SEEKERS = set(
  'search find look lookup type visit subscribe dekho dekhna dekhiye likho likhna likhoge likhke add follow dm ping msg message text inbox dhundo dhundho dhund dhoondo dhoondho dhundna khojo सर्च खोजो ढूंढ ढूंढो ढूंढना ढूंढिए देखो देखिए टाइप फॉलो',
)

/** What people look for on other services and is nobody's name. */
export const SUBJECTS = set(
  'recipe recipes song songs meme memes cricket news music food fitness cooking travel makeup fashion comedy quotes jobs movie movies dance art motivation bhajan bhajans tutorial tutorials coach coaches page pages creators bloggers vlogs vlog video content things stuff updates matches highlights famous popular verified present available influencer reachable hooked addicted naya nayi cheap best new latest old',
)

/** Words that follow a platform in ordinary sentences. */
export const ORDINARY = set(
  'uninstalled suspended hacked banned gone off broken blocked limited hidden dead slow installed updated ' +
    'a an the my your his her our their this that these those i you he she we they it its is are was were be been am not no yes and or but so if then than too very just only also still now ' +
    'private public active inactive deactivated deleted closed open empty full boring fun good bad nice great okay ok fine addict addicted account accounts id ids handle profile page post posts reel reels story stories pic pics photo photos videos video ' +
    'there here where when what who why how much many more most often rarely sometimes never always daily weekly less little lot all any some none one two three ' +
    'use uses using used user users have has had having do does did doing done dont can cannot cant could will would shall should may might must want like love hate prefer enjoy spend share shared sharing send sent give gave get got need see seen check know known think ' +
    'for of to in on at by with from about into over under after before between without within during since until till as per via up down out off ' +
    'me mine you yours him hers us ours them theirs myself yourself bio link chat message messages number request requests time life work office company business marketing manager engineer team job based because friends friend family people someone everyone anybody nobody ' +
    'hai hain ho hu hoon hun tha thi the nahi nahin na mat ka ki ke ko se par pe me mein main mai bhi hi to toh aur ya lekin kya kyun kab kaha kahan kaise kaun jo wo woh ye yeh is us mera meri mere tera teri aap aapka aapki tum tumhara hum humara humari kar karo karna karta karti karte karke kiya raha rahi rahe diya dena lena liya de le do bhejo bhejna bhej dekho dekhna dekha dekh band chalu chalta chalti use bahut thoda zyada jyada kam kuch sab koi ab abhi baad pehle phir fir bas sirf private accha theek thik milte milo milenge baat batao bata bolo aao aa jao aate ' +
    'है हैं हो हूं हूँ था थी थे नहीं ना मत का की के को से पर में भी ही तो और या लेकिन क्या मेरा मेरी मेरे आप आपका आपकी करो करना करता करती किया बंद चालू देखो देखा बात करते मिलते बताओ नाम आईडी',
)

/** They come between a platform and a name that is announced. */
export const ANNOUNCERS = set(': - = naam nam name username handle नाम')

export const SELF = set('im am m page')

export const AM = set('hoon hun hu हूं हूँ')

export const BETWEEN = set('up for me my as is')

export const MAIL_NAMES = set('gmail mail email yahoo hotmail rediff जीमेल मेल ईमेल')

/** Who tells of somebody looking for something, instead of asking the reader to. */
export const TELLERS = set('i we to they he she people who hum main mai log')

export const PREPOSITIONS = set('on in at par pe per mein me ke over पर पे में')

export const OF = set('ke के')

export const NAME = set('naam nam name नाम')
