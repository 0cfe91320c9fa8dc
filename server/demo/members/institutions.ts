// The universities and colleges of demo members.
import type { State } from '@parinay/contract/vocabulary/states-and-countries'
import type { Chance } from './seeded-chance.ts'

// oxfmt-ignore
const UNIVERSITIES: Record<State, readonly string[]> = {
  'Andhra Pradesh': ['Andhra University', 'Acharya Nagarjuna University', 'Sri Venkateswara University', 'JNTU Kakinada'],
  'Arunachal Pradesh': ['Rajiv Gandhi University', 'Dera Natung Government College'],
  Assam: ['Gauhati University', 'Dibrugarh University', 'Cotton University', 'Tezpur University'],
  Bihar: ['Patna University', 'Magadh University', 'Lalit Narayan Mithila University', 'Tilka Manjhi Bhagalpur University'],
  Chhattisgarh: ['Pt. Ravishankar Shukla University', 'Guru Ghasidas Vishwavidyalaya'],
  Goa: ['Goa University', 'Parvatibai Chowgule College'],
  Gujarat: ['Gujarat University', 'Maharaja Sayajirao University of Baroda', 'Saurashtra University', 'Nirma University'],
  Haryana: ['Kurukshetra University', 'Maharshi Dayanand University', 'Guru Jambheshwar University'],
  'Himachal Pradesh': ['Himachal Pradesh University', 'Dr. Y. S. Parmar University'],
  Jharkhand: ['Ranchi University', 'Kolhan University', 'Vinoba Bhave University'],
  Karnataka: ['Bangalore University', 'University of Mysore', 'Visvesvaraya Technological University', 'Mangalore University', 'Karnatak University'],
  Kerala: ['University of Kerala', 'Mahatma Gandhi University, Kottayam', 'University of Calicut', 'Cochin University of Science and Technology'],
  'Madhya Pradesh': ['Devi Ahilya Vishwavidyalaya', 'Barkatullah University', 'Rani Durgavati Vishwavidyalaya', 'Jiwaji University', 'Vikram University'],
  Maharashtra: ['University of Mumbai', 'Savitribai Phule Pune University', 'Shivaji University', 'Nagpur University', 'Fergusson College'],
  Manipur: ['Manipur University', 'D. M. College of Science'],
  Meghalaya: ['North-Eastern Hill University', "St. Edmund's College"],
  Mizoram: ['Mizoram University', 'Pachhunga University College'],
  Nagaland: ['Nagaland University', 'Patkai Christian College'],
  Odisha: ['Utkal University', 'Ravenshaw University', 'Berhampur University', 'Sambalpur University'],
  Punjab: ['Panjab University', 'Guru Nanak Dev University', 'Punjabi University', 'Punjab Agricultural University'],
  Rajasthan: ['University of Rajasthan', 'Jai Narain Vyas University', 'Mohanlal Sukhadia University', 'Maharshi Dayanand Saraswati University'],
  Sikkim: ['Sikkim University', 'Sikkim Government College'],
  'Tamil Nadu': ['Anna University', 'University of Madras', 'Bharathiar University', 'Madurai Kamaraj University', 'PSG College of Technology'],
  Telangana: ['Osmania University', 'Kakatiya University', 'JNTU Hyderabad', 'University of Hyderabad'],
  Tripura: ['Tripura University', 'Maharaja Bir Bikram College'],
  'Uttar Pradesh': ['University of Lucknow', 'Banaras Hindu University', 'University of Allahabad', 'Aligarh Muslim University', 'Dr. A. P. J. Abdul Kalam Technical University'],
  Uttarakhand: ['Kumaun University', 'Hemvati Nandan Bahuguna Garhwal University', 'Doon University'],
  'West Bengal': ['University of Calcutta', 'Jadavpur University', 'University of Burdwan', 'University of North Bengal'],
  Delhi: ['University of Delhi', 'Jamia Millia Islamia', 'Jawaharlal Nehru University', 'Guru Gobind Singh Indraprastha University'],
  'Jammu and Kashmir': ['University of Kashmir', 'University of Jammu', 'Islamic University of Science and Technology'],
  Ladakh: ['Eliezer Joldan Memorial College', 'University of Ladakh'],
}

// oxfmt-ignore
const CENTRES_OF_ENGINEERING = [
  'NIT Tiruchirappalli', 'NIT Warangal', 'NIT Surathkal', 'NIT Rourkela', 'MNIT Jaipur', 'MANIT Bhopal', 'VNIT Nagpur',
  'NIT Calicut', 'NIT Silchar', 'NIT Durgapur', 'IIT Roorkee', 'IIT Kharagpur', 'IIT Bombay', 'BITS Pilani', 'VIT Vellore',
]
// oxfmt-ignore
const SCHOOLS_OF_MANAGEMENT = [
  'IIM Lucknow', 'IIM Kozhikode', 'IIM Indore', 'XLRI Jamshedpur', 'Symbiosis Institute, Pune', 'MDI Gurugram', 'IMT Ghaziabad',
  'Department of Management Studies', 'Institute of Rural Management, Anand',
]
const SCHOOLS_OF_DESIGN = [
  'NIFT Delhi',
  'NIFT Mumbai',
  'NIFT Chennai',
  'NIFT Kolkata',
  'NID Ahmedabad',
  'Pearl Academy',
  'Srishti Institute',
]

export function institutionFor(chance: Chance, level: string, field: string, state: State, city: string): string {
  const university = () => chance.oneOf(UNIVERSITIES[state])
  if (level === 'High School')
    return chance.oneOf([
      `Government Higher Secondary School, ${city}`,
      `Saraswati Vidya Mandir, ${city}`,
      `Zilla School, ${city}`,
    ])
  if (level === 'Diploma')
    return field === 'Medicine' ? `Government School of Nursing, ${city}` : `Government Polytechnic, ${city}`
  switch (field) {
    case 'Engineering':
    case 'Computer Science':
      return chance.happens(0.3)
        ? chance.oneOf(CENTRES_OF_ENGINEERING)
        : chance.oneOf([university(), `Government Engineering College, ${city}`, `Institute of Technology, ${city}`])
    case 'Medicine':
      return level === 'Bachelors'
        ? `College of Nursing, ${city}`
        : chance.oneOf([`Government Medical College, ${city}`, `Medical College, ${city}`, 'AIIMS, New Delhi'])
    case 'Law':
      return chance.oneOf([`Government Law College, ${city}`, `Faculty of Law, ${university()}`])
    case 'Management':
      return level === 'Masters' && chance.happens(0.6) ? chance.oneOf(SCHOOLS_OF_MANAGEMENT) : university()
    case 'Fashion Design':
      return chance.oneOf(SCHOOLS_OF_DESIGN)
    case 'Architecture':
      return chance.oneOf([`College of Architecture, ${city}`, 'School of Planning and Architecture, New Delhi'])
    case 'Pharmacy':
      return chance.oneOf([`College of Pharmacy, ${city}`, university()])
    case 'Commerce':
      return level === 'Professional Degree' ? 'Institute of Chartered Accountants of India' : university()
    default:
      return university()
  }
}
