// Communities of Tamil Nadu, Kerala, Karnataka, Andhra Pradesh and Telangana.
import { type Community, type GivenNames, words } from './community.ts'

const tamil: GivenNames = {
  men: words(`Adithya Ajay Anand Aravind Arunkumar Ashwin Balaji Barath Dinesh Ezhil Gokul Gowtham Hariharan Jagadeesh
    Karthikeyan Kavin Kumaran Madhan Manikandan Mukilan Naveen Nithin Prabhakaran Pradeep Prasanna Praveen Raghavan
    Ramkumar Sabari Saravanan Sathish Senthilkumar Shankar Sivakumar Sridhar Sudharsan Surya Tamilselvan Thiru Vasanth
    Vignesh Vishnu Yuvaraj`),
  women: words(`Abinaya Aishwarya Akila Amudha Aparna Archana Bhavani Charulatha Deepika Dharani Divyalakshmi Gayathri
    Gomathi Hema Indhumathi Janani Jayanthi Kalaivani Kanimozhi Kavitha Kayalvizhi Keerthana Lakshmi Madhumitha Malar
    Meenakshi Mythili Nandhini Nithya Oviya Padmapriya Pavithra Poongodi Priyadharshini Ramya Revathi Sangeetha
    Shanmugapriya Sowmya Sudha Swathi Tamilarasi Thenmozhi Vaishnavi Vidhya Yazhini`),
  fathers: words(`Anbalagan Arumugam Balasubramanian Chandrasekaran Chidambaram Dhanasekaran Ganesan Gopalakrishnan
    Ilango Jayaraman Kannan Krishnamoorthy Kumaresan Loganathan Mahalingam Manoharan Muthusamy Natarajan Palaniappan
    Paramasivam Rajagopalan Rajendran Ramalingam Ramanathan Ramasamy Sekar Selvaraj Senthil Shanmugam Sivaraman
    Subramanian Sundaram Thangavel Venkatachalam Venkatesan Viswanathan`),
  mothers: words(`Alamelu Amirtham Bhuvaneswari Chandra Chitra Devaki Dhanalakshmi Gomathi Hemalatha Indira Jayalakshmi
    Kamala Kamatchi Kanagavalli Lalitha Latha Malliga Meena Nirmala Padma Parvathi Rajeswari Rukmani Saraswathi Selvi
    Shanthi Sivagami Sumathi Usharani Vasantha Vijayalakshmi`),
}

const telugu: GivenNames = {
  men: words(`Abhiram Aditya Akhil Anirudh Avinash Bharath Chaitanya Charan Dheeraj Ganesh Gopi Harsha Hemanth Jaswanth
    Karthik Kiran Lokesh Manoj Mohan Naresh Nikhil Pavan Phanindra Pranay Praneeth Rajashekar Rohith Sandeep
    Santosh Sriharsha Srikanth Srinivas Sudheer Sumanth Tarun Tejeshwar Uday Vamsi Varun Venkatesh Vinay Yashwanth`),
  women: words(`Aarthi Akhila Alekhya Amulya Anusha Bhargavi Bhavya Chandana Deepthi Divya Gayatri Haritha Harshitha
    Hima Jahnavi Jyothi Kavya Keerthi Lahari Lasya Lavanya Likhitha Madhavi Manasa Manogna Meghana Mounika Navya
    Niharika Padmaja Pranathi Prathyusha Ramya Sahithi Sahasra Sindhuja Sirisha Sowjanya Spandana Sravani Srilekha
    Sushma Swarna Tejaswini Vaishnavi Vasudha Yamini`),
  fathers:
    words(`Anjaneyulu Appa Bhaskar Chandra Gopala Jagan Kameswara Koteswara Krishna Lakshmana Madhusudhana Mallikarjuna
    Mohan Nageswara Narasimha Panduranga Prabhakar Raghava Rama Ranga Satyanarayana Siva Sreenivasa Subba
    Sudhakar Surya Tirumala Veerabhadra Venkata Venkateswara Vishnu`),
  mothers:
    words(`Adilakshmi Anasuya Annapurna Aruna Bhagyalakshmi Durga Hymavathi Jhansi Kanaka Lakshmi Madhavi Mangamma
    Nagamani Padmavathi Parvathi Rajyalakshmi Rama Ratna Sarada Saraswathi Satyavathi Sita Subhadra Sujatha Suseela
    Swarnalatha Vani Varalakshmi Vijaya`),
}

const kannada: GivenNames = {
  men: words(`Abhilash Adarsh Ajay Akash Anand Basavaraj Bharath Chandan Chethan Darshan Ganesh Girish Guruprasad Harsha
    Hemanth Karthik Kiran Lohith Madhu Manjunath Naveen Nagaraj Pavan Prajwal Prashanth Raghavendra Rakshith Ravi
    Sachin Santhosh Shashank Shivakumar Shreyas Srinidhi Sudeep Suhas Sumanth Tejas Vinay Vishwas Yogesh`),
  women: words(`Aishwarya Akshatha Ambika Amulya Anitha Ashwini Bhavana Bhoomika Chaitra Chandana Deepa Divya Geetha
    Harshitha Inchara Jyothi Kavana Kavya Lakshmi Manasa Meghana Nandini Nisarga Nithya Pallavi Pavithra Pooja Prakruthi
    Preethi Rachana Rakshitha Ramya Rashmi Roopa Sahana Sanjana Shilpa Shwetha Sinchana Soumya Spoorthi Sushma Varsha`),
  fathers: words(`Anantha Basappa Channabasappa Chandrashekar Eshwarappa Gangadhar Gopal Jayaram Krishnappa Lakshman
    Mahadevappa Mallikarjun Nagappa Narayana Nanjundaiah Prakash Raghunath Rajashekar Ramachandra Rudrappa Shankar
    Shivalingappa Siddappa Srinivasa Subramanya Umesh Veeranna Venkatesh`),
  mothers: words(`Bhagya Gangamma Gayathri Girija Jayamma Kamala Lakshmamma Lalitha Mahadevi Mangala Nagarathna Padma
    Parvathi Prema Puttamma Rathna Renuka Saroja Savithri Shakuntala Shanthala Shobha Sumangala Sunanda Suvarna Vasantha`),
}

const malayali: GivenNames = {
  men: words(`Abhijith Adarsh Ajith Akhil Amal Anand Aneesh Arjun Aravind Ashwin Athul Bijoy Deepak Gokul Hari Jithin
    Jishnu Kiran Manu Midhun Nikhil Nithin Pranav Prasanth Rahul Renjith Rohith Sabarinath Sandeep Sarath Sreejith
    Sreehari Sujith Unnikrishnan Vaisakh Varun Vishnu Vivek`),
  women: words(`Aathira Aiswarya Akhila Amrutha Anagha Anju Anjana Aparna Archana Arya Ashwathy Athulya Chithra Devika
    Devipriya Divya Gayathri Gopika Greeshma Haritha Indulekha Karthika Keerthana Krishnapriya Lakshmi Malavika Meenakshi
    Meera Nandana Nayana Neethu Parvathy Remya Reshma Revathy Sandra Sneha Sreelakshmi Sruthi Swathi Varsha Vidya`),
  fathers:
    words(`Achuthan Ajayakumar Anilkumar Aravindakshan Asokan Balakrishnan Bhaskaran Chandran Damodaran Gangadharan
    Gopinathan Haridas Jayakumar Jayaprakash Krishnankutty Madhavan Mohanan Mukundan Muraleedharan Narayanan Prabhakaran
    Radhakrishnan Rajan Ramachandran Raveendran Sasidharan Sathyan Sivadasan Soman Sreedharan Surendran Unnikrishnan
    Vasudevan Venugopal Vijayan Viswambharan`),
  mothers: words(`Ambika Ammini Bindu Chandrika Geetha Indira Jalaja Jayasree Kamalam Latha Leela Mini Nirmala Padmini
    Prasanna Preetha Radhamani Rajalakshmi Remadevi Rema Sarada Saraswathy Shailaja Sheela Shyamala Sobhana Sreedevi
    Sudha Sulochana Suma Syamala Thankamani Usha Vasantha Vijayamma`),
}

const malayaliChristian: GivenNames = {
  men: words(`Abin Ajo Albin Alen Anoop Basil Bibin Binu Christy Deepu Emil Eldho Geo Jacob Jerin Jibin Jithu Jomon
    Libin Linto Melvin Nevin Noble Robin Roshan Sachin Shijo Tijo Tom`),
  women: words(`Aleena Alphonsa Ancy Angel Anitta Anna Annie Betsy Blessy Christina Diya Elizabeth Feba Jaimy Jincy
    Jisha Leena Lincy Liya Merin Minu Neethu Nimmy Riya Rose Sharon Sherin Sneha Sona Teena Tessa Treesa`),
  fathers: words(
    'Abraham Baby Chacko Cherian George Jacob James John Jose Joseph Kuriakose Mathew Ninan Paul Philip Raju Sebastian Sunny Thomas Varghese',
  ),
  mothers: words(
    'Aleyamma Annamma Daisy Elizabeth Gracy Jessy Kunjumol Laly Leelamma Lissy Lizy Mariamma Mary Molly Rosamma Saramma Shiny Susamma Valsamma',
  ),
}

const tamilChristian: GivenNames = {
  men: words(
    'Allwyn Arul Benjamin Daniel David Edwin Felix Immanuel Jebaraj Jenish Jerald Joshua Nelson Praveen Samuel Selwin Vinoth',
  ),
  women: words(
    'Angelin Beulah Blessy Catherine Christy Esther Evangeline Grace Hephzibah Jemima Jenifer Jerusha Priscilla Rebecca Ruth Sharmila Shiny Sofia',
  ),
  fathers: words(
    'Arulraj Chelladurai Devasahayam Gnanaraj Jeyaraj Johnson Manoharan Paulraj Rajamani Samraj Selvin Thangaraj Victor Wilson',
  ),
  mothers: words('Chandra Daisy Esther Gnanam Hepsi Jeyaseeli Kamala Leela Mercy Pushpam Rani Selvi Thangam Violet'),
}

export const southern: readonly Community[] = [
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Tamil',
    names: tamil,
    style: 'patronymic',
    subCastes: ['Iyer', 'Iyengar', 'Vadama', 'Vadakalai', 'Brahacharanam'],
    surnames: [],
    homes: { 'Tamil Nadu': 5, Kerala: 0.4, Karnataka: 0.4 },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Tamil',
    names: tamil,
    style: 'patronymic',
    subCastes: ['Mudaliar', 'Pillai', 'Gounder', 'Chettiar', 'Nadar', 'Thevar', 'Vanniyar', 'Yadavar', 'Naidu'],
    surnames: [],
    homes: { 'Tamil Nadu': 15, Karnataka: 0.4 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Tamil',
    names: tamil,
    style: 'patronymic',
    subCastes: ['Adi Dravidar', 'Devendrakula Vellalar', 'Arunthathiyar'],
    surnames: [],
    homes: { 'Tamil Nadu': 4 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Christian',
    caste: 'Protestant',
    motherTongue: 'Tamil',
    names: tamilChristian,
    style: 'patronymic',
    subCastes: ['CSI', 'Nadar Christian', 'Pentecost'],
    surnames: [],
    homes: { 'Tamil Nadu': 2.2 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Kshatriya',
    motherTongue: 'Telugu',
    names: telugu,
    style: 'surname',
    subCastes: ['Reddy', 'Velama'],
    surnames: words('Reddy Reddy Reddy Rao'),
    homes: { Telangana: 7, 'Andhra Pradesh': 5, Karnataka: 0.5 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Telugu',
    names: telugu,
    style: 'house first',
    subCastes: ['Kamma', 'Kapu', 'Balija', 'Goud', 'Padmashali', 'Munnuru Kapu'],
    surnames:
      words(`Gummadi Yalamanchili Tummala Kolli Vallabhaneni Bandaru Chintalapati Devineni Gottipati Inturi Kanumuri
      Mallela Nallamothu Paladugu Ravipati Sunkara Thota Uppalapati Vemuri Kakarla`),
    homes: { 'Andhra Pradesh': 10, Telangana: 7 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Telugu',
    names: telugu,
    style: 'house first',
    subCastes: ['Niyogi', 'Vaidiki', 'Madhwa'],
    surnames: words(
      'Avasarala Bhamidipati Chivukula Dhulipala Garimella Kompella Malladi Mantha Nori Peri Susarla Vedula Yellapragada',
    ),
    homes: { 'Andhra Pradesh': 3, Telangana: 2 },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Vaishya',
    motherTongue: 'Telugu',
    names: telugu,
    style: 'surname',
    subCastes: ['Arya Vysya'],
    surnames: words('Gupta Setty Chetty Kotha Pabbathi Sunku Grandhi Tangudu'),
    homes: { 'Andhra Pradesh': 2, Telangana: 2 },
    table: 'mostly vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Telugu',
    names: telugu,
    style: 'house first',
    subCastes: ['Mala', 'Madiga', 'Adi Andhra'],
    surnames: words('Bejjam Dasari Gaddam Jangam Katti Mekala Nakka Pilli Yerra Kusuma'),
    homes: { 'Andhra Pradesh': 2.5, Telangana: 2.5 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Kannada',
    names: kannada,
    style: 'surname',
    subCastes: ['Lingayat', 'Veerashaiva', 'Panchamasali'],
    surnames: words('Patil Hiremath Biradar Angadi Mathapati Desai Kumbar Shettar Hosamani Goudar'),
    homes: { Karnataka: 7, Maharashtra: 0.4 },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Kannada',
    names: kannada,
    style: 'surname',
    subCastes: ['Vokkaliga', 'Kuruba', 'Bunt', 'Idiga'],
    surnames: words('Gowda Gowda Shetty Hegde Rai Poojary Naik Urs'),
    homes: { Karnataka: 9 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Kannada',
    names: kannada,
    style: 'surname',
    subCastes: ['Smartha', 'Madhwa', 'Havyaka', 'Hoysala Karnataka'],
    surnames: words('Rao Bhat Acharya Kulkarni Upadhya Hebbar Sharma Joshi Karanth Aithal'),
    homes: { Karnataka: 5 },
    table: 'vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Kshatriya',
    motherTongue: 'Malayalam',
    names: malayali,
    style: 'surname',
    subCastes: ['Nair', 'Kurup', 'Menon', 'Nambiar'],
    surnames: words('Nair Nair Menon Pillai Kurup Nambiar Panicker Warrier Kaimal'),
    homes: { Kerala: 8, 'Tamil Nadu': 0.3, Karnataka: 0.3 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Other',
    motherTongue: 'Malayalam',
    names: malayali,
    style: 'patronymic',
    subCastes: ['Ezhava', 'Thiyya', 'Viswakarma', 'Dheevara'],
    surnames: [],
    homes: { Kerala: 9 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Hindu',
    caste: 'Brahmin',
    motherTongue: 'Malayalam',
    names: malayali,
    style: 'surname',
    subCastes: ['Namboothiri', 'Iyer'],
    surnames: words('Namboothiri Bhattathiri Potti Iyer'),
    homes: { Kerala: 1.2 },
    table: 'vegetarian',
  },
  {
    religion: 'Christian',
    caste: 'Catholic',
    motherTongue: 'Malayalam',
    names: malayaliChristian,
    style: 'patronymic',
    subCastes: ['Syro-Malabar', 'Latin Catholic', 'Knanaya'],
    surnames: [],
    homes: { Kerala: 6 },
    table: 'non-vegetarian',
  },
  {
    religion: 'Christian',
    caste: 'Orthodox',
    motherTongue: 'Malayalam',
    names: malayaliChristian,
    style: 'patronymic',
    subCastes: ['Malankara Orthodox', 'Jacobite'],
    surnames: [],
    homes: { Kerala: 3 },
    table: 'non-vegetarian',
  },
]
