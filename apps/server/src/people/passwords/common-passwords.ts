/**
 * What people choose first, and so what is guessed first. In small letters and without what is hung on at the end
 * (weak-password.ts takes "Password1!" for "password"); runs and repetitions are found by rule and do not stand here.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passwort passwords passcode passphrase passme mypassword mypass yourpassword newpassword oldpassword
  changeme changeit letmein letmeinnow openup opensesame sesame welcome welcomeback hello hellohello helloworld
  login logon signin signup admin administrator adminadmin root toor superuser superman supervisor sysadmin master
  access account accounts secret secrets topsecret private security secure trustno trustnoone default guest guestguest
  user username testuser test testing testtest tester temp temporary temppass demo demodemo sample example nothing
  internet computer computers laptop desktop server network website service services support system windows microsoft
  google apple iphone samsung android galaxy facebook youtube instagram twitter snapchat whatsapp netflix amazon yahoo
  gmail hotmail outlook paypal playstation nintendo xbox minecraft fortnite roblox pokemon pikachu zelda mario sonic
  tetris starcraft warcraft diablo counterstrike halo doom quake gta skyrim runescape leagueoflegends callofduty
  qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl asdasd asdqwe zxcvbn zxcvbnm qazwsx
  qazwsxedc qweasd qweasdzxc qweqwe qwerasdf poiuytrewq lkjhgfdsa mnbvcxz wasdwasd zaqwsx zaqxsw
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 2wsx3edc zaq12wsx zaq1zaq1
  1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 abc123 abcd1234 123abc 123qwe 123qweasd 1234qwer qwer1234 asdf1234 qwe123 asd123
  zxc123 pass123 pass1234 123pass test123 admin123 user123 12qwaszx 1qazxsw2 147258 147258369 159357 159753 258456
  741852 789456 789456123 456789123 321654 963852 852456 112233 11223344 121212 123123 123321 1234321 131313 101010
  246810 135790 696969 666999 420420 777888 159159 909090 007007 314159 271828 102030
  iloveyou iloveu ilovehim iloveher iloveme iloveyouso loveyou loveme lovelove lover lovers lovely truelove mylove
  babylove sweetheart sweetie darling honey honeybee babe baby babyboy babygirl princess prince queen kingking angel
  angels heaven destiny forever always friend friends bestfriend family mother father mommy daddy mummy sister brother
  grandma grandpa husband wife girlfriend boyfriend mybaby myfamily jesus jesuschrist godisgood godislove blessed
  blessing church christ heavenly believe faith hope trinity gospel
  football soccer baseball basketball hockey rugby cricket tennis golf golfer boxing wrestling running swimming skating
  surfing arsenal chelsea liverpool manchester manutd mancity everton tottenham spurs westham leeds leedsunited newcastle
  villa astonvilla rangers celtic barcelona realmadrid juventus bayern dortmund lakers bulls yankees redsox cowboys
  steelers eagles packers patriots raiders broncos dolphins tigers lions giants dodgers cubs ferrari porsche mercedes
  bmw audi toyota honda yamaha suzuki kawasaki harley davidson mustang corvette camaro chevrolet chevy jaguar bentley
  landrover mazda nissan subaru vauxhall ford
  monkey dragon tiger lion eagle falcon hawk phoenix panther wolf wolves shadow bear teddy teddybear bunny rabbit kitty
  kitten kittycat hellokitty cat cats doggy doggie dog dogs puppy puppies horse horses pony ponies unicorn butterfly
  dolphin shark whale turtle penguin panda koala elephant giraffe zebra spider scorpion snake cobra viper python
  hamster rabbits fishing fish chicken duck buster buddy max rocky lucky lucy molly daisy bella charlie bailey sadie
  toby oscar milo simba ginger pepper smokey tinker tinkerbell snoopy garfield snowball patches socks whiskers
  michael michelle jennifer jessica jordan thomas daniel robert william matthew andrew anthony joshua justin brandon
  david james john george joseph richard charles christopher christian nicholas nicole nathan ashley amanda andrea
  samantha stephanie elizabeth victoria vanessa veronica danielle natalie natasha patricia barbara rebecca rachel
  hannah sophie olivia emily emma chloe megan lauren laura sarah maria martin martina marie marina alexander alexandra
  alexis alejandro carlos miguel ricardo roberto fernando antonio francisco gabriel gabriela isabella angela angelina
  valentina carolina camila daniela paola claudia monica sandra diana susana teresa patrick kevin steven stephen brian
  ronald donald kenneth gregory benjamin samuel jonathan tyler taylor austin dylan hunter cameron logan mason ethan
  oliver harry jack jacob lewis adam aaron peter paul simon philip vincent walter arthur albert edward harold frank
  liverpoolfc chelseafc arsenalfc manchesterunited
  batman superman spiderman ironman captain avengers wolverine deadpool joker catwoman robin starwars startrek skywalker
  vader darthvader yoda jedi stormtrooper chewbacca matrix neo morpheus trinity gandalf frodo aragorn legolas hobbit
  hogwarts harrypotter hermione voldemort gryffindor slytherin merlin excalibur camelot naruto sasuke goku dragonball
  onepiece terminator predator rambo rocky godfather scarface titanic avatar frozen disney mickey mickeymouse minnie
  donaldduck goofy barbie snowwhite cinderella peterpan simpsons homer bart southpark familyguy spongebob patrick
  metallica nirvana slipknot eminem tupac beatles elvis madonna rihanna beyonce shakira rockstar rocknroll punkrock
  hiphop guitar guitars drummer drums piano violin music musica musician dancer dancing singer
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday sunshine sunrise sunset sunflower moonlight starlight rainbow
  thunder lightning storm tornado hurricane volcano ocean beach island mountain river forest flower flowers rose roses
  lily daisies violet jasmine orchid cherry cherries strawberry blueberry banana apples orange lemon peach mango coconut
  chocolate cookie cookies cupcake candy sugar brownie muffin pancake cheese cheesecake bacon pizza burger hamburger
  coffee guinness whiskey vodka tequila heineken budweiser cocacola coke pepsi redbull snickers
  silver golden gold diamond diamonds crystal emerald ruby sapphire platinum purple yellow black white green blue red
  orange pink blackjack casino poker lucky lucky7 jackpot winner winners champion champions victory legend legends
  warrior warriors soldier sniper killer assassin ninja samurai pirate pirates wizard witch vampire zombie zombies ghost
  demon devil lucifer satan hell hellfire inferno apocalypse armageddon
  london england britain scotland ireland wales bristol paris france london1 berlin germany italia italy espana spain
  america american newyork boston chicago dallas texas denver florida california australia sydney canada toronto
  mexico brasil brazil argentina colombia peru chile india pakistan nigeria africa china japan tokyo korea russia moscow
  poland polska europe
  freedom liberty justice peace happy happiness smile smiley crazy funny silly pretty beautiful gorgeous handsome sexy
  hottie hotstuff bigboy biggirl littleone goodluck goodboy goodgirl badboy badgirl coolguy awesome amazing fantastic
  wonderful perfect special magic magical mystic mystery dream dreams dreamer fantasy genius student teacher school
  college university college1 number one numberone nopassword nopass whatever whocares fuckyou fuckme fuckoff asshole
  bitch bullshit shithead dickhead bastard slut pussy penis cocks sexsex sexygirl porn
  money moneymoney cash dollar dollars million millionaire billionaire rich business company office manager finance
  bitcoin ethereum crypto trading repair repairs phone mobile tablet console gaming gamer gamers player playing games
  game over gameover letsgo letsplay
  abcdef abcdefg abcdefgh qwertyui trustme letmesee openthedoor ihateyou imissyou ineedyou thankyou please please1
  whatsup wassup hithere hellothere goodbye goodnight goodmorning
  aaaaaa abcabc xxxxxx zzzzzz
  `
    .trim()
    .split(/\s+/),
);
