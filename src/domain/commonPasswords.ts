/**
 * The most frequent words of leaked password lists, in lower case, 4 letters or longer (a few Hindi words have 3).
 * Compared with the whole password and with the password without leading and trailing digits and signs.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passwort passw0rd passwd pass word parola contrasena motdepasse senha haslo heslo kennwort
  admin administrator root user guest test tester testing demo login logon welcome letmein changeme default secret
  secure security master superuser sysadmin server system temp temporary public access enter entry open opensesame
  qwerty qwertz azerty qazwsx qazwsxedc zaqxsw zaqwsx qweasd qweasdzxc asdfgh asdf asdasd zxcv zxcvbn qwer qwert
  iloveyou ilovey loveyou iloveu lovely lover loverboy lovers love truelove forever always together sweetheart sweet
  sweety sweetie honey baby babygirl babyboy princess prince queen king angel angels angelina darling beautiful
  beauty cutie cutiepie pretty gorgeous handsome sexy hotstuff kisses kissme friends friend bestfriend friendship
  family mother father mommy daddy sister brother grandma children sunshine moonlight starlight rainbow flower
  flowers butterfly daisy rose lotus orchid summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday birthday christmas
  holiday weekend football baseball basketball cricket soccer hockey tennis golf golfer rugby volleyball softball
  swimming wrestling skateboard snowboard surfing running sports arsenal chelsea liverpool manchester barcelona
  realmadrid juventus yankees steelers cowboys packers broncos raiders eagles patriots redsox redskins dolphins
  lakers bulls celtics redwings tigers lions panthers giants rangers blackhawks longhorns gators buckeyes
  superman batman spiderman ironman wolverine superstar starwars startrek matrix pokemon pikachu naruto dragonball
  dragon dragons phoenix unicorn monster godzilla vampire zombie wizard merlin gandalf hogwarts harrypotter potter
  avengers marvel minecraft fortnite roblox warcraft worldofwarcraft callofduty counterstrike playstation nintendo
  xbox gamer games gaming computer laptop internet google facebook youtube instagram twitter whatsapp yahoo hotmail
  gmail microsoft windows apple samsung nokia motorola android iphone linux unix oracle cisco network wireless
  michael michelle jennifer jessica ashley amanda daniel danielle matthew joshua andrew nicole stephanie anthony
  christopher christian christina christine brandon jordan thomas robert richard charles charlie william patrick
  patricia elizabeth rebecca samantha melissa victoria veronica vanessa natasha natalie katherine kimberly jonathan
  nathan nicholas alexander alexandra alexandria benjamin jasmine jackson hannah hunter hunting harley davidson
  harleydavidson ferrari porsche mercedes lamborghini corvette mustang camaro chevrolet chevy toyota honda yamaha
  suzuki kawasaki hyundai mahindra tractor bullet maruti scooter
  killer shadow ginger pepper peanut cookie cookies chocolate cheese cheesecake banana orange strawberry blueberry
  cherry vanilla coffee budweiser whiskey marlboro tequila pumpkin cupcake candy sugar
  buster maggie bailey tigger snoopy scooby garfield mickey mickeymouse minnie donald bugsbunny tinkerbell barbie
  hellokitty winnie shrek nemo simba pussycat kitten kitty doggie puppy elephant dolphin horses falcon eagle
  panther tiger lion cobra scorpion bulldog rottweiler
  america canada england london paris newyork chicago texas california florida boston dallas houston australia
  germany france spain italy russia china japan brasil brazil mexico portugal scotland ireland
  soldier marine marines airborne navy military warrior ranger sniper hunter fighter gladiator maverick trustno
  rockstar rocknroll metallica nirvana slipknot eminem beatles elvis madonna music guitar drummer jazz hiphop
  freedom liberty peace happy happiness hello hellohello goodbye goodluck lucky success successful winner champion
  money dollar million millionaire business company office work working manager director boss employee worker
  jesus jesuschrist christ blessed blessing faith heaven godisgood church bible angel
  whatever nothing something anything someone nobody everything blahblah abcd abcdef abcdefg abcabc aaaa qqqq xxxx
  fuckyou fuckoff asshole bitch bullshit motherfucker pussy sexsex
  student teacher school college university doctor engineer police lawyer
  mypassword yourpassword thepassword newpassword nopassword passpass password1234 mypass mylove mybaby myself
  opensesame iamgod imthebest thebest numberone number1 letmeinn letmein1 trustme believe remember forget
  india indian indians bharat bharatmata hindustan mumbai delhi newdelhi kolkata chennai bangalore bengaluru
  hyderabad lucknow kanpur meerut agra jaipur punjab gujarat rajasthan uttarpradesh bihar krishna radhekrishna
  radheradhe radhe harekrishna hareram jaishreeram shreeram jaishriram jaimatadi matadi omsairam sairam saibaba
  shivshakti shiva mahadev harharmahadev omnamahshivay ganesh ganpati ganesha hanuman bajrangbali lakshmi laxmi
  saraswati durga waheguru jaihind vandemataram namaste ilovemyindia iloveindia mother maa papa mummy mummypapa
  mumdad momdad sachin tendulkar dhoni virat kohli rohit rahul amit sumit sanjay vijay ajay rajesh suresh ramesh
  mahesh mukesh dinesh rakesh deepak sandeep pradeep manoj vinod ashok anil sunil arun kumar sharma verma gupta
  singh yadav chauhan mishra pandey tiwari priya pooja neha anjali kavita sunita anita geeta seema rekha shweta
  priyanka deepika katrina aishwarya salman shahrukh amitabh kisan farmer village
  `
    .trim()
    .split(/\s+/),
)
