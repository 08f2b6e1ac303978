import { sql } from 'kysely'
import { dropIndexes } from './bulk.ts'
import type { Db, Tx } from './pool.ts'

/** No made-up address can be anybody's (RFC 2606). */
const MADE_UP = sql<boolean>`email like '%.example'`
/** Matches no password. */
const NO_PASSWORD = '*'

/** @returns how many users there are, real and made up */
export async function countMadeUpUsers(db: Db): Promise<{ real: number; madeUp: number }> {
  const { real, made_up } = await db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(eb.not(MADE_UP)).as('real'),
      eb.fn.countAll<number>().filterWhere(MADE_UP).as('made_up'),
    ])
    .executeTakeFirstOrThrow()
  return { real, madeUp: made_up }
}

/**
 * Adds made-up people, who cannot sign in, until there are as many as wanted: names by how common they are, addresses of domains for
 * examples, phones of ten digits, types and statuses, and one in a hundred deleted. The same number on a new database gives the same people.
 * @returns how many made-up people there are now
 */
export async function addMadeUpUsers(db: Db, wanted: number): Promise<number> {
  const { madeUp } = await countMadeUpUsers(db)
  if (wanted > madeUp) {
    await db.transaction().execute(async (tx) => {
      const restoreIndexes = await dropIndexes(tx, 'users')
      await drawUsers(tx, madeUp + 1, wanted)
      await restoreIndexes()
    })
  }
  await sql`vacuum analyze users`.execute(db)
  return (await countMadeUpUsers(db)).madeUp
}

/** The common ones more often. */
const oneOf = (words: readonly string[], power: number) =>
  sql`(${words}::text[])[1 + floor(power(random(), ${power}::float8) * ${words.length}::int)::int]`

async function drawUsers(tx: Tx, from: number, to: number) {
  // The order of draws decides what is drawn: one core draws.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
  await sql`select setseed(${1 / (from + 1)})`.execute(tx)
  await sql`
    with drawn as materialized (
      select n, ${oneOf(FIRST_NAMES, 2)} as first_name,
        case when random() < 0.6 then ${oneOf(LAST_NAMES, 2)}
          else ${oneOf(NAME_BEGINNINGS, 1)} || ${oneOf(NAME_ENDINGS, 1)} end as last_name,
        ${oneOf(MAIL_DOMAINS, 2)} as domain, random() as style, random() as type, random() as status, random() as enabled,
        random() as archived, random() as has_phone, random() as has_address,
        (200 + floor(random() * 800)::int)::text || (200 + floor(random() * 800)::int)::text
          || lpad(floor(random() * 10000)::int::text, 4, '0') as phone,
        (1 + floor(power(random(), 2) * 9000)::int)::text || ' ' || ${oneOf(STREETS, 1)} || ' St' as address,
        random() as age
      from generate_series(${from}::int, ${to}::int) n
    ),
    based as (
      select *, lower(translate(
        case when style < 0.5 then first_name || '.' || last_name
          when style < 0.8 then left(first_name, 1) || last_name
          else first_name || '_' || left(last_name, 1) end,
        'éíóúáñüöøëÉ''', 'eiouanuooeE')) as base
      from drawn
    ),
    numbered as (select *, row_number() over (partition by base order by n) as number from based),
    named as (select *, base || case when number + ${from}::int > 2 then (number + ${from}::int - 1)::text else '' end as username from numbered)
    insert into users (username, password_hash, first_name, last_name, email, phone, address, user_type_id, user_status_id,
      active, archived_at, sms, email_verified_at, created_at, updated_at)
    select username, ${NO_PASSWORD}, first_name, last_name, username || '@' || domain,
      case when has_phone < 0.9 then phone end, case when has_address < 0.7 then address end,
      case when type < 0.005 then 1 when type < 0.05 then 2 when type < 0.6 then 3 when type < 0.65 then 4
        when type < 0.99 then 5 end,
      case when status < 0.8 then 1 when status < 0.9 then 2 when status < 0.93 then 3 when status < 0.98 then 4 else 5 end,
      archived >= 0.01, case when archived < 0.01 then now() - age * interval '20 days' end, has_phone < 0.3,
      now() - age * interval '900 days', now() - age * interval '900 days', now() - age * interval '600 days'
    from named
    order by n
    on conflict do nothing`.execute(tx)
}

/** Names to draw from, the more common first: who draws takes the first ones more often, as there are more of them among people. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const FIRST_NAMES = words(`
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

const LAST_NAMES = words(`
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
const NAME_BEGINNINGS = words(`
  Ash Black Bram Brad Carl Chad Clay Crom Dal Den East Ed Elm Fair Farn Glad Green Had Hal Har Hazel Hol Kings Lang
  Lin Long Mar Mel Mil Nor Oak Pem Red Rock Sel Shel Stan Staple Thorn Tun Up Wal Wen West Whit Win Wood Wyn`)
const NAME_ENDINGS = words(`
  berry born bourne bridge brook burn bury by combe cott dale den field ford gate grave ham hill holt house hurst
  land ley ling low man mere more ridge son stead stock stone ton vale ville ward water way well wick wood worth`)

const STREETS = words(`
  Main Oak Maple Cedar Pine Elm Washington Lake Hill Park Walnut Spring North Ridge Church Willow Mill Sunset Railroad
  Jackson River Cherry Franklin Highland Forest Jefferson Center Meadow Broad Chestnut`)

/** Where nobody gets mail: the ending is set aside for examples (RFC 2606). */
const MAIL_DOMAINS = words(`
  mail.example post.example inbox.example webmail.example northfield.example lienworks.example countytax.example
  bluewater.example summitfunds.example taxdeeds.example`)
