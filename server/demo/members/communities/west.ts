// Communities of Maharashtra, Gujarat and Goa, and the Jains, Sindhis and Parsis of the west.
import { type Community, type GivenNames, words } from './community.ts'

const marathi: GivenNames = {
  men: words(`Aditya Ajinkya Amey Amol Aniket Aniruddha Ashutosh Atharva Chaitanya Chinmay Devdatta Gaurav Hrishikesh
    Jaydeep Kaustubh Ketan Kedar Mandar Mayur Mihir Nachiket Nikhil Ninad Omkar Parag Prasad Pratik Prathamesh Rohan
    Rohit Rushikesh Sagar Sameer Sanket Saurabh Shantanu Shreyas Soham Sumedh Swapnil Tejas Tushar Vaibhav Vedant Yash`),
  women: words(`Aarohi Aditi Aishwarya Amruta Anagha Anuja Apurva Asmita Bhagyashree Chaitrali Dhanashree Gauri Gayatri
    Girija Janhavi Kalyani Ketaki Komal Madhura Manasi Mrunmayee Mukta Namrata Neha Nikita Pallavi Pradnya Prajakta
    Pranali Rasika Rucha Rutuja Sayali Sanika Sharvari Shraddha Shruti Siddhi Snehal Sukhada Tanvi Tejaswini Vaishnavi`),
  fathers: words(`Ajit Anant Arun Ashok Avinash Balasaheb Chandrakant Dattatray Deepak Dilip Hemant Jayant Madhukar
    Mohan Nandkumar Narayan Pradeep Prakash Pramod Ramesh Ravindra Sanjay Shashikant Shirish Shrikant Subhash Suhas
    Sunil Vasant Vijay Vilas Vishwas`),
  mothers: words(`Alka Anjali Aruna Asha Bharati Jayashree Kalpana Lata Madhavi Mangala Manda Meenal Nanda Neela Pushpa
    Ranjana Rohini Sandhya Shaila Shubhangi Smita Suhasini Sulbha Sunanda Surekha Sushma Ujwala Usha Vaishali Vidya`),
}

const gujarati: GivenNames = {
  men: words(`Aakash Bhargav Chintan Darshan Deep Dhaval Dhruvil Harsh Hiren Jay Jigar Kaushal Kishan Krunal Kushal
    Malay Maulik Mehul Mihir Mitesh Neel Nirav Parth Pratik Rushabh Saumil Smit Tejas Tirth Urvish Vatsal Viral Yash`),
  women: words(`Avani Bansi Bhoomi Charmi Darshana Dhara Dhruvi Foram Hetal Heena Hiral Jinal Kinjal Khushbu Krupa
    Mansi Megha Mital Nidhi Nirali Payal Pooja Riddhi Rinkal Rutvi Shivangi Sneha Urvi Vidhi Vrunda Zeel`),
  fathers: words(`Arvindbhai Ashokbhai Bharatbhai Bhupendra Dineshbhai Girish Harshad Hasmukhbhai Jayesh Jitendra Kanti
    Kirit Mahesh Mansukh Mukesh Nareshbhai Navin Pankaj Piyush Pravin Rajesh Rameshbhai Sanjay Sharad Yogesh`),
  mothers: words(`Alka Bhavna Daksha Geeta Hansa Hema Ila Jagruti Jayshree Jyotsna Kalpana Kokila Lata Manjula Meena
    Nayna Panna Pratibha Ranjan Rita Sharmishtha Sonal Trupti Urmila Varsha`),
}

const marwari: GivenNames = {
  men: words(`Abhinav Aditya Akshay Anshul Arihant Ayush Chirag Darshit Gaurav Harshit Jayesh Kshitij Lokesh Mohit Mudit
    Naman Nitesh Palash Paras Pratyush Rahul Rishi Sahil Sambhav Sanyam Shreyans Siddharth Tanuj Vardhaman Yash`),
  women: words(`Aarushi Akshita Ananya Anshika Aayushi Charvi Darshika Divya Harshita Jinisha Khushboo Kritika Mahima
    Muskan Nikita Palak Pooja Prerna Priyal Rashi Riddhima Saloni Samyukta Sejal Shagun Sonal Srishti Vidhi Yashika`),
  fathers: words(`Ajay Arun Bhanwar Dilip Ghanshyam Hemant Kailash Kamal Lalit Mahaveer Manoj Nirmal Padam Pawan Prakash
    Pukhraj Rajendra Rikhab Sampat Sanjay Shantilal Subhash Suresh Sushil Vimal`),
  mothers: words(`Anju Chandra Hemlata Indira Kalpana Kanta Kusum Lalita Manju Meena Nirmala Prem Pushpa Rekha Saroj
    Sangeeta Shakuntala Sheela Snehlata Sunita Sushila Uma Vimla`),
}

const sindhi: GivenNames = {
  men: words(
    'Ankit Dheeraj Dinesh Harsh Hitesh Jatin Kapil Karan Lavesh Manish Mohit Naveen Nikhil Pawan Ravi Sagar Sunny Yash',
  ),
  women: words(
    'Bharti Bhumika Dimple Divya Heena Jyoti Kanchan Karishma Komal Lavina Mahek Muskan Naina Payal Roshni Sapna Simran Varsha',
  ),
  fathers: words(
    'Ashok Chandru Dilip Gope Haresh Jethanand Kishore Lachman Mohan Murli Narain Prakash Ramesh Shankar Vasudev',
  ),
  mothers: words('Asha Bhagwanti Deepa Hema Jaya Kavita Lata Maya Padma Pushpa Renu Sarla Sunita Varsha Vidya'),
}

const konkani: GivenNames = {
  men: words(
    'Abhijit Aditya Akshay Ashwin Chetan Gautam Girish Karthik Naveen Pradyumna Prashant Rahul Rajath Sandesh Sudhir Vinayak',
  ),
  women: words(
    'Anusha Aparna Chaitra Deepa Divya Maithili Namratha Navya Pooja Prajna Rashmi Shilpa Shruthi Sneha Sushmita Vidya',
  ),
  fathers: words(
    'Anand Damodar Ganesh Gopalkrishna Janardhan Mohan Narasimha Pandurang Ramdas Srinivas Upendra Venkatesh Vasudev',
  ),
  mothers: words('Geeta Jayanthi Kasturi Malati Nirmala Radha Ratna Roopa Shanta Shobha Sumati Sunanda Vasanthi Vidya'),
}

const goan: GivenNames = {
  men: words(
    'Aaron Alwyn Clive Craig Darryl Elvis Glenn Ivan Jason Joel Keith Kevin Lester Melvin Nolan Reuben Rohan Ryan Savio Sheldon',
  ),
  women: words(
    'Alisha Andrea Annette Carol Clarissa Delphine Elaine Fiona Gwen Jessica Joanne Lavina Lianne Melissa Natalie Primrose Renita Sharon Tanya Velita',
  ),
  fathers: words(
    'Agnelo Anthony Benedict Cajetan Francis Henry Jerome John Joseph Lawrence Michael Peter Robert Stanley Wilfred',
  ),
  mothers: words(
    'Agnes Bernadette Celine Flavia Gladys Irene Juliana Lourdes Lucy Mabel Maria Philomena Rita Rosy Stella',
  ),
}

const parsi: GivenNames = {
  men: words(
    'Arzan Behram Cyrus Darayus Farhad Hormaz Jehan Kaizad Meherzad Neville Porus Rayomand Rustom Sohrab Viraf Xerxes Zubin',
  ),
  women: words(
    'Anahita Armaity Delna Dinaz Farzana Freny Jasmine Kainaz Khorshed Mahrukh Nazneen Perizad Rukshana Sanaya Shireen Tanaz Zenobia',
  ),
  fathers: words('Adi Aspi Behram Burjor Dinshaw Firdaus Homi Jimmy Kersi Nariman Noshir Pesi Rohinton Sorab'),
  mothers: words('Aban Arnavaz Banoo Daulat Dhun Hilla Jeroo Katy Khorshed Mehroo Nergish Perin Roshan Silloo'),
}

export const western: readonly Community[] = [
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Marathi',
    names: marathi,
    style: 'surname',
    subCastes: ['Deshastha', 'Kokanastha', 'Karhade'],
    surnames: words(
      'Kulkarni Joshi Deshpande Gokhale Apte Kelkar Bapat Sathe Bhide Phadke Limaye Ranade Paranjape Chitale Vaidya',
    ),
    homes: { Maharashtra: 9, Goa: 1, 'Madhya Pradesh': 1, Karnataka: 0.5, Telangana: 0.4 },
    table: 'mostly vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Kshatriya',
    motherTongue: 'Marathi',
    names: marathi,
    style: 'surname',
    subCastes: ['Maratha', '96 Kuli Maratha', 'Deshmukh'],
    surnames: words(
      'Patil Jadhav Shinde Pawar More Bhosale Chavan Mane Deshmukh Nimbalkar Kadam Salunkhe Mohite Ghorpade Thorat',
    ),
    homes: { Maharashtra: 14, Goa: 1, Karnataka: 0.8, Gujarat: 0.6 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Marathi',
    names: marathi,
    style: 'surname',
    subCastes: ['Mali', 'Dhangar', 'Kunbi', 'Sonar', 'Teli', 'Agri'],
    surnames: words(
      'Mahajan Bhoir Wagh Lokhande Borkar Raut Chaudhari Mhatre Shirke Bagul Dhole Ingle Thakare Parab Sawant',
    ),
    homes: { Maharashtra: 10, Goa: 2 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Buddhist',
    caste: 'Other',
    motherTongue: 'Marathi',
    names: marathi,
    style: 'surname',
    subCastes: ['Navayana'],
    surnames: words('Kamble Gaikwad Wankhede Meshram Sonawane Ovhal Khobragade Moon Ramteke Bansode Waghmare'),
    homes: { Maharashtra: 5, 'Madhya Pradesh': 0.5, Chhattisgarh: 0.5 },
    table: 'mixed',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Gujarati',
    names: gujarati,
    style: 'surname',
    subCastes: ['Leva Patidar', 'Kadva Patidar'],
    surnames: words('Patel Amin Savani Dholakia Vekariya Gajera Bhalodia Kapadiya'),
    homes: { Gujarat: 10, Maharashtra: 0.6 },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Vaishya',
    motherTongue: 'Gujarati',
    names: gujarati,
    style: 'surname',
    subCastes: ['Lohana', 'Modh Vanik', 'Soni'],
    surnames: words('Parikh Sheth Kapadia Thakkar Soni Raichura Chandarana Popat Choksi'),
    homes: { Gujarat: 6, Maharashtra: 1.5 },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Gujarati',
    names: gujarati,
    style: 'surname',
    subCastes: ['Audichya', 'Nagar', 'Anavil'],
    surnames: words('Trivedi Pandya Dave Bhatt Joshi Desai Raval Jani Vyas Acharya Upadhyaya'),
    homes: { Gujarat: 6, Maharashtra: 0.6 },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Kshatriya',
    motherTongue: 'Gujarati',
    names: gujarati,
    style: 'surname',
    subCastes: ['Darbar', 'Rajput', 'Koli Patel'],
    surnames: words('Jadeja Zala Vaghela Gohil Parmar Solanki Chudasama Rathod Makwana Chavda'),
    homes: { Gujarat: 6 },
    table: 'mixed',
  },
  {
    religion: 'Jain',
    caste: 'Shwetambar',
    motherTongue: 'Gujarati',
    names: gujarati,
    style: 'surname',
    subCastes: ['Visa Oswal', 'Dasa Oswal', 'Visa Shrimali'],
    surnames: words('Shah Mehta Doshi Kothari Sanghvi Vora Zaveri Gosalia Savla Gala'),
    homes: { Gujarat: 5, Maharashtra: 2.5, 'Tamil Nadu': 0.2, Telangana: 0.2 },
    table: 'vegetarian',
  },
  {
    religion: 'Jain',
    caste: 'Shwetambar',
    motherTongue: 'Hindi',
    names: marwari,
    style: 'surname',
    subCastes: ['Oswal', 'Porwal', 'Sthanakvasi', 'Terapanthi'],
    surnames: words('Bafna Lodha Surana Bothra Kothari Mutha Ranka Chordia Nahar Bhansali Dugar Baid'),
    homes: {
      Rajasthan: 5,
      'Madhya Pradesh': 1.5,
      Karnataka: 0.5,
      Maharashtra: 0.6,
      'West Bengal': 0.6,
      Chhattisgarh: 0.6,
    },
    table: 'vegetarian',
  },
  {
    religion: 'Jain',
    caste: 'Digambar',
    motherTongue: 'Hindi',
    names: marwari,
    style: 'surname',
    subCastes: ['Khandelwal', 'Parwar', 'Agarwal Jain', 'Humad'],
    surnames: words('Jain Kasliwal Patni Sethi Godha Pahadia Chhabra Luhadia Bakliwal'),
    homes: { 'Madhya Pradesh': 3, 'Uttar Pradesh': 1, Rajasthan: 2, Delhi: 1.5, Karnataka: 0.3, Maharashtra: 0.4 },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Vaishya',
    motherTongue: 'Hindi',
    names: marwari,
    style: 'surname',
    subCastes: ['Maheshwari', 'Agarwal', 'Vijayvargiya'],
    surnames: words('Maheshwari Jhawar Somani Rathi Kabra Mundra Laddha Baheti Soni Bhutra Chandak Tosniwal'),
    homes: { Rajasthan: 5, Maharashtra: 0.8, 'West Bengal': 1, 'Madhya Pradesh': 1, Assam: 0.6, Telangana: 0.3 },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Sindhi',
    names: sindhi,
    style: 'surname',
    subCastes: ['Lohana', 'Bhaiband', 'Amil'],
    surnames: words(
      'Lalwani Hemnani Motwani Chhabria Ramchandani Vaswani Tolani Makhija Punjabi Wadhwani Bhojwani Nagpal',
    ),
    homes: { Maharashtra: 1.6, Gujarat: 1.6, 'Madhya Pradesh': 1.4, Rajasthan: 1, Chhattisgarh: 0.8 },
    table: 'mixed',
  },
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Konkani',
    names: konkani,
    style: 'surname',
    subCastes: ['Gaud Saraswat', 'Chitrapur Saraswat'],
    surnames: words('Kamath Shenoy Pai Prabhu Nayak Bhat Mallya Kini Baliga Shanbhag Kudva Borkar Naik'),
    homes: { Goa: 5, Karnataka: 1.6, Kerala: 0.5, Maharashtra: 0.5 },
    table: 'mixed',
  },
  {
    religion: 'Christian',
    caste: 'Catholic',
    motherTongue: 'Konkani',
    names: goan,
    style: 'surname',
    subCastes: ['Roman Catholic', 'Mangalorean Catholic'],
    surnames: [
      'Fernandes',
      "D'Souza",
      'Pereira',
      'Rodrigues',
      'Pinto',
      'Lobo',
      'Noronha',
      'Mascarenhas',
      'Menezes',
      "D'Sa",
      'Carvalho',
      'Rebello',
      'Coutinho',
      'Saldanha',
    ],
    homes: { Goa: 7, Karnataka: 1.6, Maharashtra: 1 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Other',
    caste: 'Other',
    motherTongue: 'Gujarati',
    names: parsi,
    style: 'surname',
    subCastes: ['Parsi'],
    surnames: words('Daruwalla Bharucha Contractor Batliwala Wadia Billimoria Patel Karanjia Dastoor Sethna Davar'),
    homes: { Maharashtra: 0.7, Gujarat: 0.7 },
    table: 'non-vegetarian',
  },
]
