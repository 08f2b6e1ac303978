import type { Text } from '../language.ts'

/** What is said when no auctions are the answer. Every text says what can be asked instead. */

export const CAN: Text = {
  en: 'I can find, sort, count and sum tax auctions by state, county, type, date, certificates, market, assessed and estimated value.',
  es: 'Puedo buscar, ordenar, contar y sumar subastas por impuestos según estado, condado, tipo, fecha, certificados y valor de mercado, tasado y estimado.',
}

export const GREETING_REPLY: Text = {
  en: `Hello! ${CAN.en} Try "upcoming tax lien auctions in Florida" or "tax deeds in Texas over $1M".`,
  es: `¡Hola! ${CAN.es} Pruebe "próximas subastas de gravámenes en Florida" o "escrituras en Texas de más de $1M".`,
}
export const THANKS_REPLY: Text = { en: `You're welcome. ${CAN.en}`, es: `Con gusto. ${CAN.es}` }
export const ACKNOWLEDGED_REPLY: Text = { en: `All right. ${CAN.en}`, es: `De acuerdo. ${CAN.es}` }
export const EXPORT_REPLY: Text = {
  en: `Ask for the auctions you want, then use the Export button above the results. ${CAN.en}`,
  es: `Pregunte por las subastas que quiere y use después el botón Export sobre los resultados. ${CAN.es}`,
}
export const GOODBYE_REPLY: Text = { en: 'Goodbye!', es: '¡Hasta luego!' }
export const SORRY_REPLY: Text = {
  en: `I am sorry that did not help. ${CAN.en} Say it in other words, and remove a part of the query above the results where it was misread.`,
  es: `Lamento no haberle ayudado. ${CAN.es} Dígalo con otras palabras, y quite sobre los resultados la parte de la consulta que se entendió mal.`,
}
export const HELP_REPLY: Text = {
  en: `${CAN.en} For example: "tax deeds in Texas in March 2027", "top 10 auctions by certificates", "how many liens per state in 2025?", "auctions without an assessed value". After an answer you can go on with "only over $1M", "what about Georgia?" or "count them". I also explain terms ("what is an upset sale?") and the terms of a state ("redemption period in Georgia").`,
  es: `${CAN.es} Por ejemplo: "escrituras en Texas en marzo de 2027", "las 10 subastas con más certificados", "¿cuántos gravámenes hay por estado en 2025?", "subastas sin valor tasado". Después de una respuesta puede seguir con "solo más de $1M", "¿y en Georgia?" o "¿cuántas son?". También explico términos ("¿qué es una upset sale?") y las condiciones de un estado ("periodo de redención en Georgia").`,
}
export const UNSAFE_REPLY: Text = {
  en: `I can't do that: here auctions can only be searched, nothing can be changed, deleted or revealed. ${CAN.en}`,
  es: `No puedo hacer eso: aquí solo se pueden buscar subastas; no se puede cambiar, borrar ni revelar nada. ${CAN.es}`,
}
export const RESET_REPLY: Text = {
  en: `Started over: nothing of the questions before counts any more. ${CAN.en}`,
  es: `Empezamos de nuevo: las preguntas anteriores ya no cuentan. ${CAN.es}`,
}
export const NOTHING_BEFORE_REPLY: Text = {
  en: `There is no earlier question in this conversation to go back to. ${CAN.en}`,
  es: `En esta conversación no hay una pregunta anterior a la que volver. ${CAN.es}`,
}

/** To "which counties had no auctions". */
export const ABSENCE_REPLY: Text = {
  en: 'I can only list states, counties and types that have auctions, not those without. For example: "counties in Ohio with auctions in 2025".',
  es: 'Solo puedo listar estados, condados y tipos que tienen subastas, no los que no tienen. Por ejemplo: "condados de Ohio con subastas en 2025".',
}

/** To computations that no query says yet. */
export const BEYOND_REPLY: Text = {
  en: `I cannot compute that in one question. ${CAN.en}`,
  es: `No puedo calcular eso en una sola pregunta. ${CAN.es}`,
}

/** Questions to begin with. Those that find something are offered to whoever was not understood. */
export const EXAMPLE_QUESTIONS: readonly Text[] = [
  { en: 'Upcoming tax lien auctions in Florida', es: 'Próximas subastas de gravámenes en Florida' },
  { en: 'Top 10 auctions by total market value', es: 'Las 10 subastas con mayor valor total de mercado' },
  { en: 'How many auctions by state?', es: '¿Cuántas subastas hay por estado?' },
  { en: 'Upcoming auctions', es: 'Próximas subastas' },
  { en: 'Tax deed auctions this year', es: 'Subastas de escrituras este año' },
]
const REASONS = {
  people: {
    en: 'I do not know owners, bidders, winners or officials: the table holds auctions, not people.',
    es: 'No conozco propietarios, postores, ganadores ni funcionarios: la tabla contiene subastas, no personas.',
  },
  contact: {
    en: 'I have no addresses, phone numbers or e-mails; the county’s own pages do.',
    es: 'No tengo direcciones, teléfonos ni correos electrónicos; están en las páginas del condado.',
  },
  parcel: {
    en: 'I know each auction as a whole, not its single properties.',
    es: 'Conozco cada subasta en su conjunto, no sus propiedades una por una.',
  },
  result: {
    en: 'I do not know what auctions brought: no winning bids, prices or earnings.',
    es: 'No sé qué resultado tuvieron las subastas: ni ofertas ganadoras, ni precios, ni ganancias.',
  },
  advice: { en: 'I give no legal, tax or investment advice.', es: 'No doy asesoría legal, fiscal ni de inversión.' },
  action: {
    en: 'I only answer questions: I cannot send, save, remind or bid. A list can be exported with the button above it.',
    es: 'Solo respondo preguntas: no puedo enviar, guardar, recordar ni ofertar. Una lista se exporta con el botón sobre ella.',
  },
  account: {
    en: 'I only answer questions about auctions. An administrator can help with accounts and passwords.',
    es: 'Solo respondo preguntas sobre subastas. Un administrador puede ayudar con cuentas y contraseñas.',
  },
  data: {
    en: 'Answers come from the auctions stored in Liendesk; sample auctions among them are made up. Verify with the county before relying on a figure.',
    es: 'Las respuestas provienen de las subastas guardadas en Liendesk; entre ellas, las de muestra son inventadas. Verifique con el condado antes de confiar en una cifra.',
  },
  day: { en: 'No calendar has that day.', es: 'Ningún calendario tiene ese día.' },
  other: { en: 'That is not something I can answer.', es: 'Eso no lo puedo responder.' },
} satisfies Record<string, Text>
/** Why a question cannot be answered from the table. */
export type Reason = keyof typeof REASONS

/** Says what cannot be answered and what can. */
export const outOfScopeReply = (reason: Reason): Text => ({
  en: `${REASONS[reason].en} ${CAN.en} For example: "upcoming tax deeds in Georgia".`,
  es: `${REASONS[reason].es} ${CAN.es} Por ejemplo: "próximas escrituras en Georgia".`,
})
