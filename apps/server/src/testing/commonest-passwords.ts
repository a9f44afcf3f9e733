/** The most common passwords of each language, from six characters on. */
export const COMMONEST_PASSWORDS: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'it', string>> = {
  en: `123456 123456789 12345678 password qwerty qwerty123 1q2w3e4r 1234567890 1234567 111111
    abc123 password1 123123 qwertyuiop 654321 000000 iloveyou 1q2w3e 123321 666666
    qwerty1 987654321 monkey dragon letmein football baseball sunshine princess superman
    master welcome shadow michael jennifer jordan23 liverpool liverpool1 arsenal chelsea1
    charlie ashley bailey passw0rd trustno1 hunter2 freedom whatever starwars computer
    pokemon batman cheese ginger jessica summer thomas daniel andrew joshua
    abcdef abcd1234 abcdefg a1b2c3 aaaaaa asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm
    1qaz2wsx qazwsx qazwsxedc 1q2w3e4r5t q1w2e3r4 zaq12wsx 123qwe qwe123 147258369 159753
    112233 121212 123654 696969 555555 777777 888888 999999 102030 131313
    football1 monkey1 princess1 sunshine1 charlie1 password123 welcome1 letmein1 superman1 fuckyou`,
  de: `123456 123456789 12345678 hallo123 passwort qwertz qwertz123 passwort1 123123 1234567
    schalke04 hallo1 dortmund bayern fcbayern werder borussia bvb09bvb fussball fußball
    schatz schatzi ficken arschloch 111111 654321 000000 987654321 qwertzuiop asdfgh
    asdfghjkl yxcvbn yxcvbnm 1qay2wsx qayxsw 1q2w3e4r q1w2e3r4 1234567890 123321 112233
    sommer sommer1 winter frühling herbst sonne123 sonnenschein schmetterling geheim geheim123
    berlin hamburg münchen frankfurt stuttgart deutschland daniel michael sebastian thomas
    alexander andreas stefan christian martin patrick florian dominik philipp tobias
    nadine sandra sabine nicole jessica vanessa melanie stefanie julia123 lisa123
    iloveyou ichliebedich killer dragon pokemon master computer internet passwort123 baseball
    abcdef abc123 abcd1234 aaaaaa 666666 777777 888888 121212 159753 147258`,
  fr: `123456 123456789 azerty azertyuiop 12345678 1234567 123123 doudou loulou azerty123
    marseille motdepasse password 000000 111111 soleil bonjour chouchou jetaime iloveyou
    nicolas 654321 987654321 1234567890 azert123 qsdfgh qsdfghjklm wxcvbn wxcvbn123 aqwzsx
    1a2z3e4r a1z2e3r4 azeqsd azeqsdwxc aqwxsz coucou bonjour1 chocolat vanille caramel
    camille thomas julien maxime alexandre antoine clement sebastien romain florian
    caroline juliette mathilde charlotte pauline isabelle nathalie sandrine christine virginie
    princesse football parissg psg75000 marseille13 olympique zidane ronaldo lyon69 france98
    mamour amour1 moncoeur bebe2010 papillon poisson liberte voiture vacances ordinateur
    abcdef abc123 abcd1234 aaaaaa 666666 777777 112233 121212 147258 159753
    nounou toutou minou123 titi123 tititi tototo papapa loulou1 doudou1 nicolas1`,
  es: `123456 123456789 12345678 1234567 1234567890 000000 111111 123123 654321 qwerty
    contraseña contrasena password tequiero teamo123 realmadrid barcelona atletico sevilla betis123
    madrid madrid1 españa espana1 hola123 hola1234 holahola hola12 estrella princesa
    mariposa chocolate pequeña corazon cariño mi_amor miamor teamomucho amor123 amorcito
    alejandro alejandra fernando fernanda francisco guadalupe javier carlos carlos1 daniel
    sergio miguel antonio manuel roberto ricardo eduardo gabriel sebastian santiago
    cristina patricia monica beatriz carmen isabel natalia carolina andrea valentina
    asdfgh asdfghjklñ qwertyuiop zxcvbn zxcvbnm 1q2w3e4r q1w2e3r4 1qaz2wsx qazwsx asdasd
    abcdef abc123 abcd1234 aaaaaa 666666 777777 999999 112233 121212 159753
    123abc qwe123 qwerty123 147258 147258369 789456 789456123 987654321 102030 101010`,
  it: `123456 123456789 12345678 1234567 1234567890 ciaociao ciao123 ciao1234 juventus juventus1
    password qwerty amoremio amore123 napoli napoli1 milano milan1899 inter1908 forzamilan
    forzainter forzanapoli forzajuve andrea francesco alessandro alessandra francesca giuseppe antonio
    martina federica valentina chiara123 giulia123 simone matteo matteo1 lorenzo leonardo
    stefano roberto daniele michele riccardo gabriele salvatore giovanni vincenzo domenico
    stella stellina principessa farfalla tesoro tiamo123 tiamotanto cucciolo cucciola patatina
    internet computer calcio calcio1 ferrari ferrari1 vespa123 italia italia1 sicilia
    asdfgh asdfghjkl qwertyuiop zxcvbn zxcvbnm 1q2w3e4r q1w2e3r4 1qaz2wsx qazwsx qweasd
    abcdef abc123 abcd1234 aaaaaa 111111 000000 666666 777777 654321 987654321
    123123 112233 121212 123321 159753 147258 147258369 789456 102030 101010`,
};

export const listOf = (language: keyof typeof COMMONEST_PASSWORDS): readonly string[] =>
  COMMONEST_PASSWORDS[language].split(/\s+/);
