/** Names to draw from, the more common first: who draws takes the first ones more often, as there are more of them among people. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const FIRST_NAMES = words(`
  James Mary Michael Jennifer John Maria Robert Linda David Elizabeth William Patricia Daniel Jessica Joseph Sarah
  Thomas Susan Christopher Karen Matthew Nancy Anthony Lisa Mark Ashley Steven Emily Andrew Michelle Joshua Amanda
  Kevin Melissa Brian Stephanie José Rebecca Juan Laura Luis Amy Carlos Anna Eric Nicole Ryan Rachel Jacob Samantha
  Jason Angela Nicholas Katherine Jonathan Christine Brandon Heather Samuel Maria Alexander Megan Benjamin Olivia
  Tyler Hannah Aaron Victoria Adam Lauren Nathan Julia Zachary Grace Ethan Sophia Noah Isabella Gabriel Natalie
  Dylan Diana Sean Alicia Kyle Vanessa Jesse Monica Austin Erica Ian Leah Evan Claire Julian Abigail Isaac Chloe Omar
  Ana Diego Carmen Miguel Rosa Rafael Elena Andrés Lucía Ahmed Fatima Ali Aisha Wei Mei Hiroshi Yuki Raj Priya Arjun
  Anjali Minh Linh Duc Thuy Ivan Olga Dmitri Irina Pavel Katarzyna Piotr Zoë Zofia Sven Ingrid Lars Astrid Kwame Ama
  Kofi Abena Chidi Ngozi Tariq Layla Yusuf Zainab Levi Miriam Ezra Naomi Finn Siobhán Declan Niamh Jürgen Heike Uwe
  Giulia Marco Chiara Luca Renée Étienne Chantal Pascal Quentin Xavier Ximena Yolanda Ulysses Vera Walter Wanda`)

export const LAST_NAMES = words(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
  Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young
  Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter
  Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
  Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez
  Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez
  Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan
  Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran
  Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells
  Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw
  Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills
  Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer
  Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll
  Lane Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Peña Richards Contreras Willis
  Carpenter Lawrence Sandoval O'Brien O'Connor O'Neill Zimmerman Quinn Yang Xiong Vu Quiñones Núñez Müller Kowalski
  Nakamura Okafor Oyelaran Novák Sørensen Eriksson Van-Dyke De-Luca Abdullah Ibrahim Khan Singh Kaur Sharma Gupta`)

/** Two halves of rarer last names: Ashford, Bramwell, Claybourne. */
export const NAME_BEGINNINGS = words(`
  Ash Black Bram Brad Carl Chad Clay Crom Dal Den East Ed Elm Fair Farn Glad Green Had Hal Har Hazel Hol Kings Lang
  Lin Long Mar Mel Mil Nor Oak Pem Red Rock Sel Shel Stan Staple Thorn Tun Up Wal Wen West Whit Win Wood Wyn`)
export const NAME_ENDINGS = words(`
  berry born bourne bridge brook burn bury by combe cott dale den field ford gate grave ham hill holt house hurst
  land ley ling low man mere more ridge son stead stock stone ton vale ville ward water way well wick wood worth`)

export const STREETS = words(`
  Main Oak Maple Cedar Pine Elm Washington Lake Hill Park Walnut Spring North Ridge Church Willow Mill Sunset Railroad
  Jackson River Cherry Franklin Highland Forest Jefferson Center Meadow Broad Chestnut`)

/** Where nobody gets mail: the ending is set aside for examples (RFC 2606). */
export const MAIL_DOMAINS = words(`
  mail.example post.example inbox.example webmail.example northfield.example lienworks.example countytax.example
  bluewater.example summitfunds.example taxdeeds.example`)
