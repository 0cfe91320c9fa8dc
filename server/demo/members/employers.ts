// Employers of demo members. Companies are invented; public bodies have their generic names.
import type { Chance } from './seeded-chance.ts'

export type Employer =
  | 'software'
  | 'hospital'
  | 'school'
  | 'college'
  | 'accounts'
  | 'bank'
  | 'government'
  | 'civil service'
  | 'defence'
  | 'court'
  | 'own business'
  | 'own company'
  | 'company'
  | 'consultancy'
  | 'studio'
  | 'land'
  | 'nobody'
  | 'pharmacy'
  | 'newspaper'
  | 'hotel'
  | 'arts school'

// oxfmt-ignore
const EMPLOYERS: Record<Employer, (city: string, state: string) => readonly string[]> = {
  software: () => [
    'Tarang Systems', 'Nimbus Kaveri Infotech', 'Vayu Cloud Labs', 'Neelkamal Software', 'Sutradhar Technologies', 'Akshara Data Works',
    'Chakra Payments', 'Pragati Digital', 'Sahyadri Software Services', 'Udaan Analytics', 'Trishul Networks', 'Setu Fintech',
    'Meghdoot Cloud', 'Kalpataru Systems', 'Anvay Robotics', 'Deccan Web Services',
  ],
  hospital: (city) => [`District Hospital, ${city}`, `Sanjeevani Hospital, ${city}`, `Government Medical College Hospital, ${city}`, `Aarogya Clinic, ${city}`, `Jeevan Jyoti Hospital, ${city}`],
  school: (city) => [`Kendriya Vidyalaya, ${city}`, `Government Senior Secondary School, ${city}`, `Vidya Niketan School, ${city}`, `Bal Bharati Vidyalaya, ${city}`, `Sunrise Public School, ${city}`],
  college: (city) => [`Government Degree College, ${city}`, `Women's College, ${city}`, `University campus, ${city}`, `Institute of Science, ${city}`],
  accounts: (city) => [`Own practice, ${city}`, 'Nagarkar & Iyer Associates', 'Shubham Bhandari & Co.', 'Anand Lekha Advisors', 'Tula Audit Partners'],
  bank: (city) => [`Gramin Vikas Bank, ${city}`, 'Sahakar Urban Bank', 'Narmada National Bank', 'Purvanchal Bank', 'Samudra Finance'],
  government: (_, state) => ['Indian Railways', 'India Post', 'Income Tax Department', `Public Works Department, ${state}`, `Revenue Department, ${state}`, `State Electricity Board, ${state}`, `Health Department, ${state}`, `Forest Department, ${state}`],
  'civil service': (_, state) => ['Indian Administrative Service', 'Indian Police Service', 'Indian Revenue Service', `${state} Administrative Service`],
  defence: () => ['Indian Army', 'Indian Army', 'Indian Navy', 'Indian Air Force'],
  court: (city) => [`District Court, ${city}`, 'High Court practice', `Own chambers, ${city}`, 'Nyayadhar Legal'],
  'own business': (city) => [`Family textile business, ${city}`, `Hardware and paints, ${city}`, `Garment showroom, ${city}`, `Electricals, ${city}`, `Rice mill near ${city}`, `Transport business, ${city}`, `Furniture works, ${city}`, `Jewellery shop, ${city}`],
  'own company': () => ['Khet Se Foods', 'Rangoli Home Studio', 'Gaadi Seva', 'Pathshala Online', 'Suraj Solar Works', 'Mitti Organics', 'Dhaaga Handlooms'],
  company: () => ['Himgiri Motors', 'Suvarna Consumer Products', 'Gangotri Cement', 'Paryatan Hotels', 'Navrang Retail', 'Arogya Pharmaceuticals', 'Malabar Logistics', 'Utkal Steel Works'],
  consultancy: () => ['Margdarshak Advisors', 'Sankalp Consulting', 'Nirnay Strategy', 'Kshitij Partners'],
  studio: (city) => [`Angan Design Studio, ${city}`, 'Studio Chhaya', 'Taana Baana Designs', 'Nakshatra Architects', `Own studio, ${city}`],
  land: (city) => [`Family farm near ${city}`, `Dairy and fields near ${city}`, `Orchard near ${city}`],
  nobody: () => [],
  pharmacy: (city) => [`Own pharmacy, ${city}`, 'Arogya Pharmaceuticals', 'Sanjeevani Medicals'],
  newspaper: (city) => ['Prabhat Samachar', 'Lok Darpan', `The ${city} Gazette`, 'Jan Vani Radio'],
  hotel: (city) => [`Paryatan Grand, ${city}`, 'Rasoi Ghar Restaurants', 'Haveli Hotels'],
  'arts school': (city) => [`Nrityangan, ${city}`, `Sur Sangam Academy, ${city}`],
}

export function employerFor(chance: Chance, employer: Employer, city: string, state: string): string | undefined {
  const open = EMPLOYERS[employer](city, state)
  return open.length > 0 ? chance.oneOf(open) : undefined
}
