// Names of famous people that could result from combining the lists. Demo members never have them.
const FAMOUS = new Set(
  `Rohit Sharma|Anushka Sharma|Kapil Sharma|Ishant Sharma|Deepti Sharma|Rahul Sharma|Abhishek Sharma|Neha Sharma|Rekha Sharma|
  Rajesh Sharma|Pankaj Tripathi|Amish Tripathi|Rahul Tripathi|Manish Pandey|Chunky Pandey|Ananya Pandey|Manoj Tiwari|Shweta Tiwari|
  Madhuri Dixit|Sheila Dixit|Yogendra Yadav|Akhilesh Yadav|Umesh Yadav|Kuldeep Yadav|Surya Yadav|Deepak Yadav|Rajat Sharma|
  Akshay Kumar|Ashok Kumar|Dilip Kumar|Kishore Kumar|Manoj Kumar|Nitish Kumar|Rajesh Kumar|Kumar Sanu|Bhuvneshwar Kumar|Nitish Jha|
  Arijit Singh|Yuvraj Singh|Manmohan Singh|Milkha Singh|Rajnath Singh|Ranveer Singh|Harbhajan Singh|Vijender Singh|Digvijay Singh|
  Bhagat Singh|Jaswant Singh|Sunny Singh|Honey Singh|Shivraj Chauhan|Prithviraj Chauhan|Sunidhi Chauhan|Kartik Tiwari|
  Manish Malhotra|Siddharth Malhotra|Sidharth Malhotra|Vinod Khanna|Rajesh Khanna|Akshaye Khanna|Rahul Khanna|Vinod Mehra|Rohan Mehra|
  Juhi Chawla|Kalpana Chawla|Neha Kakkar|Tony Kakkar|Gautam Malik|Sakshi Malik|Anu Malik|Armaan Malik|Amaal Malik|Imran Khan|
  Pooja Bhatt|Alia Bhatt|Mahesh Bhatt|Vikram Bhatt|Chetan Bhatt|Anurag Thakur|Shardul Thakur|Mrunal Thakur|Rajat Kapoor|
  Prasoon Joshi|Manohar Joshi|Sharman Joshi|Sunil Joshi|Murli Joshi|Govind Pant|Rishabh Pant|Rohit Rana|Nitish Rana|Ranjit Rana|
  Ajit Pawar|Sharad Pawar|Lalita Pawar|Rajeshwari Gaikwad|Ruturaj Gaikwad|Ashok Chavan|Prithviraj Chavan|Eknath Shinde|Sushil Shinde|
  Smita Patil|Pratibha Patil|Jayant Patil|Sachin Patil|Vilas Deshmukh|Vilasrao Deshmukh|Riteish Deshmukh|Divya Deshmukh|Amey Wagh|
  Sonali Kulkarni|Mrinal Kulkarni|Atul Kulkarni|Mamta Kulkarni|Ajit Wadekar|Kedar Jadhav|Siddharth Jadhav|Makarand Deshpande|
  Amit Shah|Jay Shah|Naseeruddin Shah|Satish Shah|Ajay Shah|Hardik Patel|Ahmed Patel|Munaf Patel|Parthiv Patel|Harshal Patel|
  Hardik Pandya|Krunal Pandya|Zubin Mehta|Harshad Mehta|Ashok Mehta|Hansal Mehta|Mukesh Mehta|Ravindra Jadeja|Ajay Jadeja|
  Morarji Desai|Mahadev Desai|Anita Desai|Kiran Desai|Naresh Goyal|Piyush Goyal|Sunil Mittal|Lakshmi Mittal|Kumar Birla|Ashok Soota|
  Vikram Sarabhai|Gautam Singhania|Bindeshwar Pathak|Supriya Pathak|Ratna Pathak|Falguni Pathak|Viren Shah|Dilip Joshi|
  Sourav Ganguly|Kader Ganguly|Mamata Banerjee|Abhijit Banerjee|Victor Banerjee|Victor Mukherjee|Pranab Mukherjee|Rani Mukherjee|
  Subir Banerjee|Soumitra Chatterjee|Moushumi Chatterjee|Prosenjit Chatterjee|Mithun Chakraborty|Rhea Chakraborty|Samir Roy|
  Jyoti Basu|Bipasha Basu|Anurag Basu|Samaresh Basu|Subhash Bose|Rahul Bose|Buddhadeb Bhattacharya|Sudeshna Roy|Arundhati Roy|
  Bidhan Roy|Sandip Ray|Nandita Das|Jibanananda Das|Chittaranjan Das|Sukumar Ray|Sukumar Sen|Aurobindo Ghosh|Rituparna Ghosh|
  Rituparna Sengupta|Shreya Ghoshal|Jhulan Goswami|Arnab Goswami|Dipa Karmakar|Tapan Sinha|Yashwant Sinha|Shatrughan Sinha|
  Sonakshi Sinha|Naveen Patnaik|Biju Patnaik|Tarun Gogoi|Gaurav Gogoi|Ranjan Gogoi|Zubeen Garg|Tarun Garg|Bhupen Hazarika|
  Hima Das|Papon Mahanta|Bhaichung Bhutia|Aishwarya Rai|Lajpat Rai|Keerthi Suresh|Keerthy Suresh|Sai Pallavi|Aishwarya Rajesh|
  Aishwarya Lekshmi|Nithya Menon|Shweta Menon|Krishna Menon|Anjali Menon|Manju Warrier|Parvathy Menon|Meera Nair|Mira Nair|
  Madhavan Nair|Sudha Rao|Narasimha Rao|Vidya Rao|Rama Rao|Kiran Rao|Aditi Rao|Chandra Rao|Raj Rao|Pooja Hegde|Ramakrishna Hegde|
  Pavan Kalyan|Chandrababu Naidu|Venkaiah Naidu|Sarojini Naidu|Jagan Reddy|Nikhil Gowda|Deve Gowda|Yash Gowda|Prakash Rai|
  Anushka Shetty|Shilpa Shetty|Rohit Shetty|Rishab Shetty|Rakshith Shetty|Rakshit Shetty|Srinidhi Shetty|Sunil Shetty|
  Prakash Padukone|Deepika Padukone|Anil Kumble|Rahul Dravid|Karun Nair|Sanju Samson|Anju George|Verghese Kurian|Varghese Kurian|
  Salman Khan|Aamir Khan|Irfan Khan|Irrfan Khan|Faisal Khan|Farah Khan|Zaheer Khan|Zareen Khan|Zayed Khan|Amjad Khan|Sara Khan|
  Shahrukh Khan|Imran Qureshi|Huma Qureshi|Hina Khan|Zubair Khan|Adnan Khan|Nawaz Siddiqui|Wasim Akram|Wasim Jaffer|
  Shabana Azmi|Kaifi Azmi|Hamid Ansari|Mukhtar Ansari|Zara Khan|Arshad Warsi|Asaduddin Owaisi|Farooq Shah|Salma Khan|
  Sajjad Lone|Farooq Abdullah|Omar Abdullah|Mehbooba Mufti|Parvez Musharraf|Zakir Hussain|Abid Hussain|Tabassum Hashmi|Emraan Hashmi|
  Navjot Sidhu|Kiran Bedi|Gurdas Mann|Babbu Mann|Sharry Mann|Bhagwant Mann|Harbhajan Mann|Sidhu Moosewala|Prabh Gill|Jasmine Sandlas|
  Shubman Gill|Ammy Virk|Ranjit Bawa|Jassie Gill|Sukhwinder Singh|Gurdeep Kohli|Aruna Irani|Cyrus Broacha|Cyrus Mistry|
  Rohinton Mistry|Nariman Contractor|Homi Bhabha|Homi Wadia|Nusli Wadia|Ness Wadia|Neville Wadia|Zubin Irani|Burjor Patel|
  Anand Sharma|Vinod Rai|Manoj Sinha|Jayant Sinha|Tulsi Gabbard|Amrita Rao|Amrita Singh|Kavita Krishnamoorthy|Chitra Subramanian|
  Viswanathan Anand|Vidya Subramaniam|Arvind Subramanian|Natarajan Chandrasekaran|Surya Sivakumar|Karthi Sivakumar|Vishal Krishna|
  Abhinav Mukund|Dinesh Karthik|Murali Vijay|Hari Das|Sunny Thomas|Tom Jose|Jacob Thomas|George Mathew|Kavya Madhavan|Amala Paul|
  Paul Mathew|Robin Uthappa|Rekha Sharma|Kailash Kher|Kailash Satyarthi|Deepa Malik|Geeta Phogat|Vinesh Phogat`
    .split('|')
    .map(plain),
)

export const isFamous = (fullName: string) => FAMOUS.has(plain(fullName)) || FAMOUS.has(plain(ends(fullName)))

/** The first and last word, because "Yuvraj Pratap Singh" could be taken for Yuvraj Singh. */
const ends = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, i, all) => i === 0 || i === all.length - 1)
    .join(' ')

function plain(name: string) {
  return name.trim().toLowerCase().replace(/\s+/g, ' ')
}
