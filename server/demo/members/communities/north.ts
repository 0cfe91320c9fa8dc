// Communities of the Hindi-speaking plains, Punjab and the western Himalaya.
import { type Community, type GivenNames, words } from './community.ts'

const hindi: GivenNames = {
  men: words(`Abhishek Aditya Akash Akshat Aman Amit Anand Anirudh Ankit Anuj Apoorv Arpit Ashutosh Ayush Chirag Deepak
    Devansh Dhruv Gaurav Harshit Himanshu Kartik Kunal Lakshya Madhav Manish Mayank Mohit Naman Naveen Nikhil Nishant
    Parth Piyush Prakhar Pranav Prashant Prateek Rajat Raghav Rishabh Sandeep Sarthak Saurabh Shashank Shivam Shubham
    Siddhant Sumit Tanmay Tushar Utkarsh Vaibhav Varun Vikas Vineet Vishal Vivek Yash`),
  women: words(`Aakanksha Aarti Aditi Akriti Anjali Ankita Anushree Aparajita Apoorva Archana Astha Avni Bhavya Charu
    Deepti Diksha Divya Garima Gunjan Ishita Jyoti Kajal Kanika Khushi Kirti Komal Kritika Lavanya Mahima Manisha Megha
    Nandini Neha Nidhi Nikita Nupur Pallavi Poonam Prachi Pragya Pratibha Preeti Priya Radhika Richa Ritu Ruchi Sakshi
    Saumya Shalini Shikha Shivani Shreya Shruti Smriti Snigdha Stuti Surbhi Swati Tanvi Vaishali Vandana Vartika`),
  fathers: words(`Anil Ashok Arvind Brijesh Devendra Dinesh Girish Hari Jagdish Kailash Kamlesh Krishna Mahendra
    Mukesh Narendra Om Prem Rajendra Rajesh Rakesh Ramesh Sanjay Satish Shailendra Shyam Sudhir Sunil Suresh Surendra
    Umesh Vijay Vinod Virendra`),
  mothers: words(`Alka Anita Anju Archana Asha Beena Geeta Indu Kamla Kiran Kusum Lata Madhu Mamta Manju Meena Neelam
    Nirmala Pushpa Rekha Renu Sadhana Sangeeta Sarita Savita Seema Shashi Shobha Sudha Suman Sunita Sushma Uma Usha
    Vandana Vimla`),
}

const punjabi: GivenNames = {
  men: words(`Aarush Abhinav Akshay Amit Angad Ankur Arjun Bharat Dhruv Gautam Harsh Ishaan Jatin Karan Kunal Lakshay
    Madhur Manav Nakul Nitin Pulkit Raghav Rahul Rohan Sahil Samarth Sanchit Siddharth Tarun Vansh Varun Vikrant`),
  women: words(`Aanchal Aarushi Ambika Anisha Bhavna Chandni Disha Ekta Gauri Geetika Isha Jasmine Kanika Kashish Kavya
    Kriti Mansi Mehak Muskaan Natasha Nitika Pooja Rashi Riya Rupali Sanya Shefali Simran Sonali Srishti Tanya Vani`),
  fathers: words(`Ashwani Baldev Deepak Harish Inder Jagmohan Kewal Krishan Madan Naresh Pawan Parveen Rajiv Raman
    Satpal Sudarshan Sushil Tilak Vijay Vinod Yashpal`),
  mothers: words(`Anju Asha Bimla Kamlesh Kanta Kiran Madhu Meenu Neelam Neeru Poonam Promila Rajni Raj Ritu Santosh
    Savita Shashi Sneh Sudesh Sunita Veena`),
}

const sikh: GivenNames = {
  men: words(`Amanpreet Angadpal Arshdeep Balraj Charanpreet Damanjit Ekamjot Fatehbir Gagandeep Gurkirat Gurnoor
    Gursimran Harjot Harkirat Harmanpreet Inderjit Jagmeet Jasdeep Jaskaran Jaspreet Karanbir Kulwinder Lovepreet
    Manjot Navdeep Navtej Parminder Prabhjot Ramandeep Rajbir Sahibjot Sukhdeep Sukhraj Tejinder Udaybir`),
  women: words(`Amandeep Amrit Anmol Avneet Baljeet Bani Damanpreet Dilpreet Gurleen Gurpreet Harleen Harsimran
    Hargun Ishpreet Jasleen Jasmeet Jaspreet Kamalpreet Khushpreet Kirandeep Mandeep Manmeet Manreet Mehar Navjot
    Navneet Prabhleen Rajdeep Ravneet Rupinder Sandeep Simranjeet Sukhmani Tarandeep`),
  fathers: words(`Amarjit Avtar Balbir Baldev Balwinder Daljit Davinder Gurdev Gurmeet Hardev Harpal Jagjit Jarnail
    Jaswant Kuldeep Malkit Mohinder Nirmal Paramjit Ranjit Sarabjit Satnam Sukhdev Surjit`),
  mothers: words(`Amarjeet Balwinder Charanjit Daljit Gurmeet Harbans Harjinder Inderjit Jaswinder Kulwant Manjit
    Narinder Paramjit Rajinder Ravinder Sarabjit Satwant Sukhwinder Surinder`),
}

const pahari: GivenNames = {
  men: words(`Abhay Aditya Akhil Anshul Ashish Bharat Chetan Deepanshu Gaurav Hemant Kamal Kuldeep Lalit Manoj Mukul
    Naveen Neeraj Nitin Pankaj Prakash Rajat Rohit Sachin Sandeep Shubham Sumit Tarun Vikram Vinay Yogesh`),
  women: words(`Aarti Ambika Anchal Anamika Bhawana Deepika Diksha Hema Himani Jyotsna Kalpana Kamini Kanchan Kavita
    Mamta Meenakshi Monika Nisha Poonam Pushpa Rachna Rashmi Renuka Sapna Sheetal Shivani Sonam Sushma Vandana Yamini`),
  fathers: words(`Bahadur Bhagat Chandan Dharam Govind Gopal Gulab Jai Kishan Kunwar Laxman Madan Mohan Prem Puran
    Rajender Ranjeet Sohan Trilok Umed`),
  mothers: words(`Bhagwati Bimla Devki Durga Ganga Godavari Hansa Janki Kamla Kaushalya Leela Mohini Parvati Radha
    Sarla Savitri Shanti Tara Vimla Vidya`),
}

const kashmiri: GivenNames = {
  men: words('Aditya Ajay Akshay Ashwin Kunal Nikhil Rahul Rakshit Rohit Sahil Siddhant Sunny Utpal Vikas Vishal'),
  women: words('Aarti Anjali Deepali Ishita Kritika Neha Nancy Pooja Priyanka Ragini Rasika Shivani Sukanya Varuna'),
  fathers: words('Ashok Bansi Chaman Kuldeep Maharaj Makhan Moti Omkar Ramesh Roop Surinder Vijay'),
  mothers: words('Asha Chandra Girja Kamini Lalita Mohini Nancy Nirmala Phoola Rajni Santosh Usha'),
}

const ladakhi: GivenNames = {
  men: words('Jigmet Namgyal Norbu Phuntsog Rigzin Skarma Sonam Stanzin Tashi Tsering Tsewang Tundup'),
  women: words('Angmo Chuskit Deskit Diskit Dolma Kunzes Lhamo Padma Rinchen Spalzes Stanzin Yangchen'),
  fathers: words('Dorje Gyaltsen Lobzang Morup Nawang Sonam Tsering Tundup'),
  mothers: words('Dolkar Lamo Palmo Rigzin Tsomo Yangdol'),
}

export const northern: readonly Community[] = [
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Hindi',
    names: hindi,
    style: 'surname',
    subCastes: ['Kanyakubja', 'Saryuparin', 'Gaur', 'Sanadhya', 'Saraswat'],
    surnames: words(
      'Sharma Mishra Tiwari Shukla Pandey Dwivedi Dubey Upadhyay Pathak Awasthi Chaturvedi Tripathi Dixit Vyas',
    ),
    homes: {
      'Uttar Pradesh': 10,
      'Madhya Pradesh': 8,
      Bihar: 4,
      Delhi: 5,
      Uttarakhand: 2,
      Rajasthan: 5,
      Chhattisgarh: 4,
      Haryana: 3,
      Jharkhand: 2,
    },
    table: 'mostly vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Kshatriya',
    motherTongue: 'Hindi',
    names: hindi,
    style: 'surname',
    subCastes: ['Rajput', 'Chauhan', 'Rathore', 'Tomar', 'Bhadauria'],
    surnames: words('Singh Chauhan Rathore Shekhawat Tomar Bhadauria Sisodia Parihar Solanki Sengar Bais Kushwah'),
    homes: { 'Uttar Pradesh': 8, Rajasthan: 9, Bihar: 4, 'Madhya Pradesh': 6, Delhi: 2, Haryana: 3, Jharkhand: 2 },
    table: 'mixed',
    tall: 1,
  },
  {
    religion: 'Hindu',
    caste: 'Vaishya',
    motherTongue: 'Hindi',
    names: hindi,
    style: 'surname',
    subCastes: ['Agarwal', 'Baniya', 'Gupta', 'Maheshwari', 'Khandelwal'],
    surnames: words('Agarwal Gupta Bansal Mittal Goyal Garg Singhal Khandelwal Maheshwari Jindal Kedia Poddar'),
    homes: {
      'Uttar Pradesh': 7,
      Delhi: 6,
      Haryana: 6,
      Rajasthan: 8,
      'Madhya Pradesh': 5,
      Chhattisgarh: 3,
      Jharkhand: 3,
      Bihar: 3,
      'West Bengal': 2,
      Assam: 1,
    },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Hindi',
    names: hindi,
    style: 'surname',
    subCastes: ['Kayastha'],
    surnames: words('Srivastava Saxena Mathur Nigam Asthana Bhatnagar Sinha Khare Verma'),
    homes: { 'Uttar Pradesh': 7, Bihar: 5, Delhi: 3, 'Madhya Pradesh': 4, Jharkhand: 2, Chhattisgarh: 1 },
    table: 'mixed',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Hindi',
    names: hindi,
    style: 'surname',
    subCastes: ['Yadav', 'Kurmi', 'Kushwaha', 'Sahu', 'Gurjar', 'Lodhi'],
    surnames: words('Yadav Verma Kushwaha Sahu Patel Maurya Prajapati Chaurasia Rajput Jaiswal Mahto Dewangan'),
    homes: {
      'Uttar Pradesh': 9,
      Bihar: 8,
      'Madhya Pradesh': 7,
      Chhattisgarh: 8,
      Jharkhand: 6,
      Haryana: 3,
      Rajasthan: 4,
      Delhi: 2,
    },
    table: 'mixed',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Hindi',
    names: hindi,
    style: 'surname',
    subCastes: ['Jatav', 'Pasi', 'Valmiki', 'Dhobi', 'Koli'],
    surnames: words('Kumar Gautam Rawat Prasad Bharti Chaudhary Paswan Ram Sonkar'),
    homes: {
      'Uttar Pradesh': 6,
      Bihar: 5,
      Delhi: 3,
      Haryana: 3,
      Rajasthan: 3,
      'Madhya Pradesh': 3,
      Punjab: 2,
      Chhattisgarh: 2,
    },
    table: 'mixed',
  },
  {
    religion: 'Hindu',
    caste: 'Kshatriya',
    motherTongue: 'Hindi',
    names: hindi,
    style: 'surname',
    subCastes: ['Jat'],
    surnames: words('Malik Dahiya Sangwan Deswal Ahlawat Kadian Nain Rathee Beniwal Poonia'),
    homes: { Haryana: 9, Rajasthan: 4, Delhi: 3, 'Uttar Pradesh': 2 },
    table: 'mostly vegetarian',
    tall: 4,
  },
  {
    religion: 'Hindu',
    caste: 'Kshatriya',
    motherTongue: 'Punjabi',
    names: punjabi,
    style: 'surname',
    subCastes: ['Khatri', 'Arora', 'Bhatia'],
    surnames: words(
      'Malhotra Khanna Mehra Sethi Arora Ahuja Bhatia Chawla Kakkar Nanda Sachdeva Taneja Grover Batra Vohra Wadhwa',
    ),
    homes: {
      Punjab: 8,
      Delhi: 9,
      Haryana: 6,
      'Uttar Pradesh': 2,
      Uttarakhand: 2,
      'Jammu and Kashmir': 1,
      'Himachal Pradesh': 1,
    },
    table: 'mixed',
    tall: 2,
  },
  {
    religion: 'Sikh',
    caste: 'Jat',
    motherTongue: 'Punjabi',
    names: sikh,
    style: 'singh kaur',
    subCastes: ['Gill', 'Sandhu', 'Dhillon', 'Grewal', 'Brar'],
    surnames: words('Gill Sandhu Dhillon Grewal Brar Randhawa Dhaliwal Mann Bajwa Sekhon Virk Cheema Aulakh'),
    homes: { Punjab: 16, Haryana: 2, Delhi: 2, Rajasthan: 1, Uttarakhand: 1 },
    table: 'mixed',
    tall: 4,
  },
  {
    religion: 'Sikh',
    caste: 'Khatri',
    motherTongue: 'Punjabi',
    names: sikh,
    style: 'singh kaur',
    subCastes: ['Khatri', 'Arora', 'Sodhi'],
    surnames: words('Sodhi Anand Chadha Sabharwal Kochhar Bhasin Oberoi Sawhney Khurana Narula'),
    homes: { Punjab: 6, Delhi: 5, Maharashtra: 0.6, 'Jammu and Kashmir': 1, Uttarakhand: 1 },
    table: 'mixed',
    tall: 2,
  },
  {
    religion: 'Sikh',
    caste: 'Ramgarhia',
    motherTongue: 'Punjabi',
    names: sikh,
    style: 'singh kaur',
    subCastes: ['Ramgarhia', 'Tarkhan'],
    surnames: words('Matharu Bhogal Virdi Sagoo Panesar Bansal Kalsi Flora Hunjan'),
    homes: { Punjab: 5, Delhi: 1, Haryana: 1 },
    table: 'mixed',
    tall: 2,
  },
  {
    religion: 'Hindu',
    caste: 'Kshatriya',
    motherTongue: 'Hindi',
    names: pahari,
    style: 'surname',
    subCastes: ['Rajput', 'Kumaoni', 'Garhwali'],
    surnames: words('Rawat Negi Bisht Bhandari Rana Thakur Chandel Pathania Guleria Mehta Aswal Panwar'),
    homes: { Uttarakhand: 9, 'Himachal Pradesh': 10, Delhi: 1, 'Uttar Pradesh': 0.5 },
    table: 'mixed',
  },
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Hindi',
    names: pahari,
    style: 'surname',
    subCastes: ['Kumaoni', 'Garhwali', 'Saraswat'],
    surnames: words('Joshi Pant Uniyal Nautiyal Bahuguna Kandpal Bhatt Sharma Dobhal Lohani'),
    homes: { Uttarakhand: 8, 'Himachal Pradesh': 6, Delhi: 0.5 },
    table: 'mixed',
  },
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Kashmiri',
    names: kashmiri,
    style: 'surname',
    subCastes: ['Kashmiri Pandit'],
    surnames: words('Kaul Raina Dhar Tickoo Zutshi Koul Bakshi Pandita Razdan Ganjoo'),
    homes: { 'Jammu and Kashmir': 5, Delhi: 0.8 },
    table: 'non-vegetarian',
    tall: 2,
  },
  {
    religion: 'Hindu',
    caste: 'Kshatriya',
    motherTongue: 'Dogri',
    names: pahari,
    style: 'surname',
    subCastes: ['Dogra'],
    surnames: words('Jamwal Charak Slathia Manhas Jasrotia Sambyal Katoch Salaria'),
    homes: { 'Jammu and Kashmir': 5, 'Himachal Pradesh': 1 },
    table: 'mixed',
    tall: 2,
  },
  {
    religion: 'Buddhist',
    caste: 'Vajrayana',
    names: ladakhi,
    style: 'patronymic',
    subCastes: ['Ladakhi'],
    surnames: [],
    homes: { Ladakh: 8, 'Himachal Pradesh': 1 },
    table: 'mixed',
  },
]
