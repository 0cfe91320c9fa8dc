// Given names of the communities in east.ts.
import { type GivenNames, words } from './community.ts'

export const bengali: GivenNames = {
  men: words(`Abhirup Anirban Anindya Arghya Arindam Arka Arko Avik Bikram Debanjan Debojyoti Dipayan Indranil Joydeep
    Kaushik Nilanjan Orko Pritam Priyam Rajdeep Ritwik Rudra Sagnik Sayan Shamik Shubhodeep Shuvam Siddhartha Soham
    Soumik Soumya Subhajit Subhankar Sujoy Swarnava Tanmoy Tathagata`),
  women: words(`Ahana Aindrila Amrita Ananya Anwesha Arpita Baisakhi Debarati Debolina Deepanwita Gargi Ipsita Ishani
    Jhinuk Koyel Madhurima Mahasweta Mallika Moumita Nabanita Oindrila Paramita Payel Piyali Poulomi Priyanka Rituparna
    Sanchari Sayani Shinjini Shreyasi Sohini Sreeja Srijita Sudeshna Sulagna Swagata Tanusree Titas Trina`),
  fathers: words(`Amitava Ashis Asit Biswajit Debabrata Dilip Dipak Gautam Kalyan Mrinal Nirmal Partha Pradip Pranab
    Prasanta Ranjan Samir Shyamal Subir Subrata Sukumar Swapan Tapan Tarun Utpal`),
  mothers: words(`Aparna Bandana Bharati Chhanda Dipali Gopa Ila Indrani Jaya Kakali Krishna Mala Manjusree Mita Nandita
    Rina Rupa Sandhya Sharmila Shikha Shukla Sima Soma Sumitra Tapati`),
}

export const odia: GivenNames = {
  men: words(`Abinash Aditya Amiya Ashutosh Biswajit Biswaranjan Chinmaya Debasish Gyanaranjan Jyotiranjan Kanhu Lipun
    Manoranjan Omm Pabitra Prabhat Prasanjit Priyabrata Rakesh Sambit Satyajit Saswat Smruti Soumya Subhransu Swadhin`),
  women: words(`Adyasha Ankita Archita Barsha Bhagyashree Bijayini Chinmayee Elina Gayatri Itishree Jayashree Lopamudra
    Madhusmita Manaswini Monalisa Nibedita Priyadarshini Puspita Rashmita Sasmita Sibani Smruti Sonali Subhashree Sujata`),
  fathers: words(
    'Ajaya Basanta Bijay Bhaskar Dillip Gouranga Hemanta Jagannath Kailash Laxmidhar Niranjan Pradeep Pramod Prafulla Rabindra Sarat Sudhir Surendra',
  ),
  mothers: words(
    'Annapurna Basanti Bijaylaxmi Gitanjali Jyotsna Kabita Kuntala Mamata Minati Nalini Pramila Pravati Sabita Sanjukta Sarojini Snehalata Sukanti',
  ),
}

export const maithil: GivenNames = {
  men: words(
    'Abhinav Aditya Alok Amarnath Ashish Avinash Bhaskar Chandan Gopal Kundan Madhukar Manish Nitish Prabhat Pranav Raghav Ravi Rohit Saket Shekhar Vidyapati Vikash',
  ),
  women: words(
    'Aradhana Bhavana Chandni Ishani Jaya Kalyani Kumkum Maithili Meenu Nutan Pallavi Pragati Puja Rachana Rashmi Saloni Sarika Shambhavi Sneha Surabhi Vaidehi Vibha',
  ),
  fathers: words(
    'Amar Baidyanath Bhavesh Digambar Ganesh Harikant Jivach Kameshwar Lalit Mahesh Narayan Raghunath Sachchidanand Shivanand Uday Vidyanand',
  ),
  mothers: words(
    'Abha Anila Bina Chandrakala Geeta Indira Kamini Kiran Maya Nila Ranjana Renu Sanjula Shanti Sita Sunaina Veena',
  ),
}

export const assamese: GivenNames = {
  men: words(
    'Abhilash Anurag Bhargav Bikash Chinmoy Debajit Dhritiman Himangshu Jyotirmoy Kaustav Manash Mriganka Nabajit Partha Pranjal Rituraj Rupam Simanta Trideep Uddipta',
  ),
  women: words(
    'Anamika Barnali Bhanita Dipanjali Gitashree Himadri Jahnabi Juri Karabi Kasturi Mayuri Mousumi Nilakshi Pallabi Porinita Rimjhim Sangeeta Trishna Upasana',
  ),
  fathers: words(
    'Ajit Bhupen Biren Dhiren Dulal Girin Hemanta Jatin Kamal Lakhi Mukul Naren Pabitra Prafulla Ranjit Subodh Tarun',
  ),
  mothers: words(
    'Anjali Bina Bonti Dipali Hiran Junu Labanya Malati Minu Nilima Pranita Purnima Rekha Rina Sewali Usha',
  ),
}

export const manipuri: GivenNames = {
  men: words(
    'Bishwajit Boynao Chinglen Inaocha Khaidem Lanchenba Malem Nganthoi Premjit Romen Sanatomba Suraj Tomthin Yaiphaba',
  ),
  women: words(
    'Bidyarani Chanu Diana Ibemhal Leima Linthoi Memcha Nganthoibi Pishak Rojita Sanathoi Sorojini Thadoi Thoibi',
  ),
  fathers: words('Biren Gopal Ibohal Ibomcha Kulachandra Mani Nilamani Rajen Tombi Yaima'),
  mothers: words('Bimola Ibeton Kamala Memma Ongbi Rani Sakhi Shanti Tombi'),
}

export const naga: GivenNames = {
  men: words('Akum Bendang Imkong Kevi Khrielie Limatoshi Medo Mhonbeni Neikuo Rovi Temsu Toshi Vikuo Yanger'),
  women: words(
    'Aienla Akala Asenla Chubasenla Imsenla Kezevinuo Lipokla Merenla Moala Neinuo Sentila Temjenla Vizonuo Yapangla',
  ),
  fathers: words('Akok Chuba Imna Kuolie Lanu Merang Neilhou Pangjung Tali Visier'),
  mothers: words('Aben Akangla Bano Imlila Khrienuo Limala Medonuo Rongsenla Tiala'),
}

export const mizo: GivenNames = {
  men: words(
    'Lalduhawma Lalhriatpuia Lalrinfela Lalremruata Lalruatkima Malsawmtluanga Ramdinthara Vanlalhruaia Zonunsanga Zothanmawia',
  ),
  women: words(
    'Lalhmangaihi Lalhriatpuii Lalnunpuii Lalremsiami Malsawmdawngi Ngurthansangi Ramdinliani Vanlalruati Zodinpuii Zothansangi',
  ),
  fathers: words('Lalbiakzuala Lalchhuanga Lalrinawma Rothanga Vanlalliana'),
  mothers: words('Lalbiakthangi Lalthanpuii Rothangpuii Vanlalchhuangi Zohmingthangi'),
}

export const khasi: GivenNames = {
  men: words('Aiborlang Banjop Bashan Damewan Ebormi Kyrmen Lambok Pynshngain Rishan Shanbor Wanbok'),
  women: words('Aibanri Badapbiang Banri Daphisha Ibashisha Iohbor Lari Mebanker Ridahun Wanrisa Yoohunshisha'),
  fathers: words('Bor Drin Hamlet Kynpham Paul Shngain Teibor'),
  mothers: words('Bina Ibanylla Kmen Rilang Silbi Trol'),
}

export const nepali: GivenNames = {
  men: words(
    'Aayush Bijay Bikash Dhiraj Diwash Kiran Nabin Pemba Prashant Prem Roshan Sagar Sandesh Suraj Sushant Tshering',
  ),
  women: words(
    'Alisha Anju Binita Deepa Kripa Manisha Nima Pabitra Pratiksha Prerana Roshni Sabina Smriti Srijana Sunita Yangzom',
  ),
  fathers: words('Bhim Bishnu Dhan Gopal Harka Indra Karna Krishna Mani Padam Raj Suk'),
  mothers: words('Bishnu Chandra Devi Durga Ganga Hema Kamala Laxmi Maya Radha Sabitri Sita'),
}

export const santali: GivenNames = {
  men: words('Ajit Bikram Birsa Dasarath Hari Jitendra Karan Lakhan Mangal Rajesh Ranjit Sagar Sanjay Sukhlal Sunil'),
  women: words('Anita Basanti Champa Hira Jhano Kavita Lata Malati Monika Parbati Phulmani Rani Sabina Salge Sumitra'),
  fathers: words('Budhan Chunda Dukhu Fagu Ganesh Kanhu Lukhi Mangru Rameshwar Shyam'),
  mothers: words('Baha Chita Dulari Maino Pano Parmila Rupi Somai Sukurmuni'),
}

export const arunachali: GivenNames = {
  men: words('Bamang Gyamar Kago Likha Nabam Nani Taba Tadar Tage Techi Tojum Yorpen'),
  women: words('Aroty Binny Chukhu Dakme Jumyir Mepung Nyamo Yabom Yami Yania Yapi Yater'),
  fathers: words('Biki Hage Nikh Rinchin Tapa Tarh Tatung Tayo'),
  mothers: words('Mema Oter Yade Yakap Yamin Yater'),
}
