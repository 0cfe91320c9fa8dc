// Names in Devanagari and Tamil, because some families write their name in their own script.
// oxfmt-ignore
const DEVANAGARI: Record<string, string> = {
  Abhishek: 'अभिषेक', Aditi: 'अदिति', Aditya: 'आदित्य', Amit: 'अमित', Anand: 'आनंद', Anjali: 'अंजलि', Ankita: 'अंकिता',
  Apoorva: 'अपूर्वा', Deepak: 'दीपक', Divya: 'दिव्या', Garima: 'गरिमा', Gaurav: 'गौरव', Gauri: 'गौरी', Jyoti: 'ज्योति',
  Kalyani: 'कल्याणी', Karan: 'करण', Kavita: 'कविता', Manasi: 'मानसी', Manish: 'मनीष', Mayank: 'मयंक', Nandini: 'नंदिनी',
  Neha: 'नेहा', Nidhi: 'निधि', Nikhil: 'निखिल', Omkar: 'ओंकार', Pallavi: 'पल्लवी', Pooja: 'पूजा', Pranav: 'प्रणव',
  Prateek: 'प्रतीक', Pratik: 'प्रतीक', Priya: 'प्रिया', Rajat: 'रजत', Richa: 'ऋचा', Rohan: 'रोहन', Sakshi: 'साक्षी',
  Saurabh: 'सौरभ', Sayali: 'सायली', Shivani: 'शिवानी', Shraddha: 'श्रद्धा', Shubham: 'शुभम', Sneha: 'स्नेहा',
  Snehal: 'स्नेहल', Swati: 'स्वाति', Tejas: 'तेजस', Vaibhav: 'वैभव', Vikas: 'विकास', Vivek: 'विवेक', Yash: 'यश',
  Apte: 'आपटे', Chavan: 'चव्हाण', Deshpande: 'देशपांडे', Dubey: 'दुबे', Gupta: 'गुप्ता', Jadhav: 'जाधव', Jha: 'झा',
  Joshi: 'जोशी', Kadam: 'कदम', Kelkar: 'केळकर', Kulkarni: 'कुलकर्णी', Mishra: 'मिश्रा', Negi: 'नेगी', Pandey: 'पाण्डेय',
  Patil: 'पाटील', Pawar: 'पवार', Rawat: 'रावत', Sathe: 'साठे', Saxena: 'सक्सेना', Sharma: 'शर्मा', Shukla: 'शुक्ला',
  Singh: 'सिंह', Srivastava: 'श्रीवास्तव', Tiwari: 'तिवारी', Verma: 'वर्मा', Yadav: 'यादव', Chauhan: 'चौहान',
}

// oxfmt-ignore
const TAMIL: Record<string, string> = {
  Aravind: 'அரவிந்த்', Balaji: 'பாலாஜி', Dinesh: 'தினேஷ்', Gayathri: 'காயத்ரி', Gokul: 'கோகுல்', Janani: 'ஜனனி',
  Kalaivani: 'கலைவாணி', Kanimozhi: 'கனிமொழி', Karthikeyan: 'கார்த்திகேயன்', Kavin: 'கவின்', Kavitha: 'கவிதா',
  Kayalvizhi: 'கயல்விழி', Malar: 'மலர்', Manikandan: 'மணிகண்டன்', Meenakshi: 'மீனாட்சி', Mukilan: 'முகிலன்',
  Nithya: 'நித்யா', Oviya: 'ஓவியா', Poongodi: 'பூங்கொடி', Saravanan: 'சரவணன்', Tamilselvan: 'தமிழ்செல்வன்',
  Tamilarasi: 'தமிழரசி', Thenmozhi: 'தேன்மொழி', Vasanth: 'வசந்த்', Vignesh: 'விக்னேஷ்', Yazhini: 'யாழினி',
  Anbalagan: 'அன்பழகன்', Arumugam: 'ஆறுமுகம்', Chidambaram: 'சிதம்பரம்', Ganesan: 'கணேசன்', Ilango: 'இளங்கோ',
  Kannan: 'கண்ணன்', Manoharan: 'மனோகரன்', Muthusamy: 'முத்துசாமி', Natarajan: 'நடராஜன்', Palaniappan: 'பழனியப்பன்',
  Rajendran: 'ராஜேந்திரன்', Ramasamy: 'ராமசாமி', Sekar: 'சேகர்', Selvaraj: 'செல்வராஜ்', Shanmugam: 'சண்முகம்',
  Subramanian: 'சுப்பிரமணியன்', Sundaram: 'சுந்தரம்', Thangavel: 'தங்கவேல்', Venkatesan: 'வெங்கடேசன்',
}

const LETTERS: Record<string, Record<string, string>> = { Hindi: DEVANAGARI, Marathi: DEVANAGARI, Tamil: TAMIL }

/** The name in its language's script, if every part of it is known. */
export function inScript(fullName: string, motherTongue: string | undefined): string | undefined {
  const known = LETTERS[motherTongue ?? '']
  const parts = fullName.split(' ').map((part) => known?.[part])
  return parts.every((part) => part !== undefined) ? parts.join(' ') : undefined
}
