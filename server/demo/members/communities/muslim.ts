// Muslim communities of every region.
import { type Community, type GivenNames, words } from './community.ts'

const urdu: GivenNames = {
  men: words(`Aamir Abdullah Adeel Adnan Afzal Ahsan Arshad Asad Asif Ayaan Bilal Danish Ehtesham Faizan Farhan Faisal
    Hamza Haris Imran Irfan Junaid Kashif Khalid Mohsin Mubashir Nadeem Noman Omair Rehan Saad Salman Sarfaraz Shahbaz
    Shoaib Sufyan Taha Talha Umar Uzair Wasim Yasir Zaid Zeeshan Zubair`),
  women: words(`Aafreen Aaliya Afsana Aiman Alina Amreen Areeba Asma Bushra Farheen Farah Fatima Ghazala Hafsa Hina Huda
    Iqra Iram Kulsum Lubna Madiha Mahnoor Maryam Mehreen Nabeela Naila Nazia Nida Rabia Rida Rukhsar Saba Sabahat Sadia
    Saima Sana Shagufta Shifa Sumaiya Tahira Tasneem Uzma Yusra Zainab Zara Zoya`),
  fathers:
    words(`Abdul Akhtar Aslam Ayub Ghulam Habib Iqbal Jamal Khurshid Liaquat Mahmood Masood Mehboob Mushtaq Naseem
    Nisar Parvez Rafiq Rashid Riyaz Saleem Shakeel Sharif Sultan Tariq Yaqub Yusuf Zafar Zahid`),
  mothers:
    words(`Aisha Anjum Firdaus Hameeda Husna Jameela Khadija Mumtaz Nafisa Naheed Nargis Nasreen Noorjahan Parveen
    Qamar Raheela Rehana Rubina Sabiha Salma Shabnam Shaheen Shahida Shamim Tabassum Yasmeen Zarina Zeenat`),
}

const southern: GivenNames = {
  men: words(
    'Abdul Ameen Ansar Arshad Ashique Basheer Fahad Faris Fayas Haneefa Irshad Jaseem Muhsin Nabeel Naufal Niyas Rameez Rashid Riyas Sahal Shabeer Shameer Shibin Sinan Thoufeeq Yaseen',
  ),
  women: words(
    'Aamina Adila Aneesa Fasna Fathima Febina Hanna Hasna Hiba Jasna Jumana Liyana Minha Nafeesa Najla Nasrin Nihala Raihana Rinsha Safna Sahla Shabna Shahana Shamna Thasni Zuhra',
  ),
  fathers: words(
    'Abdulla Aboobacker Ahammed Ali Ashraf Azeez Hamza Ibrahim Ismail Jabbar Kabeer Kareem Khader Latheef Majeed Moideen Mustafa Nazar Rahman Rasheed Razak Saidalavi Shamsudheen Sulaiman Usman',
  ),
  mothers: words(
    'Aysha Beevi Fathima Haseena Jameela Kadeeja Khadeeja Laila Mariyam Nabeesa Nafeesa Raziya Ramla Sainaba Sakeena Shereefa Sulekha Subaida Suhara Zeenath',
  ),
}

const bengali: GivenNames = {
  men: words(
    'Abu Aminul Anwar Arif Ashraful Asiful Habibur Hasanur Jahangir Mehedi Mominul Nazmul Rakibul Rezaul Sabir Saiful Shahin Tanvir Tauhid Wasim',
  ),
  women: words(
    'Afroza Anjuman Farhana Farzana Hasina Jasmin Jesmin Kohinoor Mahmuda Moushumi Nasima Nazma Rokeya Ruksana Sabina Sahina Salma Shabana Sultana Tahmina',
  ),
  fathers: words('Abdul Ansar Azizul Golam Jamal Khairul Mannan Mofizul Nurul Rafiqul Rahim Samsul Siddique Sirajul'),
  mothers: words('Amena Anowara Ayesha Fatema Halima Jahanara Khadija Monowara Nurjahan Rahima Rezia Sakina Sufia'),
}

const kashmiri: GivenNames = {
  men: words(
    'Aaqib Adil Aijaz Arsalan Basit Burhan Faizan Haziq Irfan Ishfaq Junaid Mehran Mudasir Muneeb Owais Rayees Shahid Tawseef Umer Zubair',
  ),
  women: words(
    'Aaliya Afshan Arifa Asmat Bisma Heena Insha Iqra Mehvish Munazah Nadia Nuzhat Rifat Sabreena Saima Shazia Sumaira Tabish Ulfat Zahida',
  ),
  fathers: words('Abdul Ali Bashir Farooq Fayaz Ghulam Gulzar Manzoor Mohammad Mushtaq Nazir Rashid Showkat Zahoor'),
  mothers: words('Atiqa Dilshada Fareeda Haseena Jawahira Maryam Mehmooda Naseema Rafiqa Raja Sakina Shaheena Zareena'),
}

const bohra: GivenNames = {
  men: words(
    'Abbas Adnan Aliasgar Burhanuddin Ebrahim Hatim Husain Hussain Idris Juzer Khuzaima Moiz Murtaza Mustafa Qusai Taher Yusuf Zohair',
  ),
  women: words(
    'Alifiya Arwa Batul Fatema Insiyah Jamila Khadija Lamiya Maria Mariyah Munira Nafisa Rashida Sakina Tasneem Umaima Zahra Zainab',
  ),
  fathers: words(
    'Abizer Akbar Fakhruddin Hakimuddin Ismail Khuzema Mansoor Mohammed Mufaddal Nooruddin Saifuddin Shabbir Siraj Yahya',
  ),
  mothers: words(
    'Amatullah Durriya Farida Fatema Khatija Lubaina Mehjabeen Naqiya Rehana Ruqaiya Sakina Shirin Tahera Zehra',
  ),
}

const diet = { table: 'non-vegetarian' } as const

export const muslim: readonly Community[] = [
  {
    ...diet,
    religion: 'Muslim',
    caste: 'Sunni',
    motherTongue: 'Urdu',
    names: urdu,
    style: 'surname',
    subCastes: ['Shaikh', 'Pathan', 'Syed', 'Ansari', 'Siddiqui', 'Qureshi'],
    surnames: words('Khan Siddiqui Ansari Qureshi Shaikh Farooqui Usmani Hashmi Alvi Mansoori Pathan Idrisi'),
    homes: {
      'Uttar Pradesh': 8,
      Bihar: 4,
      Delhi: 3,
      'Madhya Pradesh': 2.5,
      Maharashtra: 4,
      Telangana: 4,
      Karnataka: 2.5,
      Rajasthan: 2,
      Jharkhand: 1.6,
      Gujarat: 1.6,
      Uttarakhand: 1,
      Haryana: 0.6,
      'Andhra Pradesh': 1.2,
      Chhattisgarh: 0.5,
      Odisha: 0.4,
      Goa: 0.7,
    },
  },
  {
    ...diet,
    religion: 'Muslim',
    caste: 'Shia',
    motherTongue: 'Urdu',
    names: urdu,
    style: 'surname',
    subCastes: ['Syed', 'Mirza'],
    surnames: words('Rizvi Zaidi Naqvi Abidi Jafri Kazmi Hasan Kazim'),
    homes: { 'Uttar Pradesh': 2, Telangana: 0.8, Delhi: 0.4, Bihar: 0.4 },
  },
  {
    ...diet,
    religion: 'Muslim',
    caste: 'Shia',
    motherTongue: 'Gujarati',
    names: bohra,
    style: 'surname',
    subCastes: ['Dawoodi Bohra'],
    surnames: words('Merchant Lokhandwala Kagalwala Rangwala Attarwala Saifee Tinwala Motiwala Bandukwala Zaveri'),
    homes: { Gujarat: 1.2, Maharashtra: 0.8, 'Madhya Pradesh': 0.7, Rajasthan: 0.5 },
  },
  {
    ...diet,
    religion: 'Muslim',
    caste: 'Sunni',
    motherTongue: 'Malayalam',
    names: southern,
    style: 'patronymic',
    subCastes: ['Mappila'],
    surnames: [],
    homes: { Kerala: 8 },
  },
  {
    ...diet,
    religion: 'Muslim',
    caste: 'Sunni',
    motherTongue: 'Tamil',
    names: southern,
    style: 'patronymic',
    subCastes: ['Rowther', 'Marakkayar', 'Labbai'],
    surnames: [],
    homes: { 'Tamil Nadu': 2 },
  },
  {
    ...diet,
    religion: 'Muslim',
    caste: 'Sunni',
    motherTongue: 'Bengali',
    names: bengali,
    style: 'surname',
    subCastes: ['Shaikh', 'Syed'],
    surnames: words('Rahman Islam Mondal Molla Haque Hossain Ali Sarkar Gazi Laskar'),
    homes: { 'West Bengal': 6, Assam: 2, Tripura: 1.2 },
  },
  {
    ...diet,
    religion: 'Muslim',
    caste: 'Sunni',
    motherTongue: 'Assamese',
    names: bengali,
    style: 'surname',
    subCastes: ['Goria', 'Syed'],
    surnames: words('Ahmed Hussain Rahman Saikia Hazarika Bora'),
    homes: { Assam: 2 },
  },
  {
    ...diet,
    religion: 'Muslim',
    caste: 'Sunni',
    motherTongue: 'Kashmiri',
    names: kashmiri,
    style: 'surname',
    tall: 3,
    subCastes: ['Kashmiri', 'Syed'],
    surnames: words('Bhat Dar Lone Wani Mir Rather Ganai Parray Malla Zargar Shah Khanday'),
    homes: { 'Jammu and Kashmir': 10 },
  },
  {
    ...diet,
    religion: 'Muslim',
    caste: 'Shia',
    names: kashmiri,
    style: 'patronymic',
    subCastes: ['Purig', 'Balti'],
    surnames: [],
    homes: { Ladakh: 4 },
  },
]
