import { lexemes } from '../engine/lexemes.ts'

/** Spanish words that mean a constituent by themselves; others are put into English before (`../normalise/spanish.ts`). */
export const SPANISH = [
  ...lexemes('tense', [
    [
      'quedan|queda|faltan|pendiente|pendientes|proximas|proximos|venideras|futuras / por|by venir|hacer / quedan por|by venir|hacer',
      { tense: 'upcoming' },
    ],
    ['pasadas|anteriores|terminadas|concluidas', { tense: 'past' }],
    ['estan going on ahorita? / going on right? now|ahorita', { tense: 'running' }, 0.1],
    ['en curso / abiertas|activas|vigentes', { tense: 'running' }],
  ]),
  ...lexemes('phase', [
    ['cerraron|terminaron|acabaron|cierran|terminan|acaban', 'ends'],
    ['empezaron|comenzaron|empiezan|comienzan|inician|arrancan|arrancaron', 'begins'],
  ]),
  ...lexemes('missing-before', [['not|no traen|trae|tienen|tiene|traian', 'missing']]),
  ...lexemes('ordinal', [
    ['segunda|segundo', 2],
    ['tercera|tercero|tercer', 3],
  ]),
  ...lexemes('superlative', [
    ['mas caras|caros|valiosas', { dir: 'desc', field: 'total_market_value', loose: true }],
    ['mas baratas|baratos', { dir: 'asc', field: 'total_market_value', loose: true }],
  ]),
  ...lexemes('not', [['quitame|quita|saca|sacame|menos|excepto|salvo / sin contar / que no sea|sean', true]]),
  ...lexemes('elsewhere', [
    [
      'crecio|crecieron|aumento|aumentaron en? percentage|porcentaje / crecio|crecieron|aumento|aumentaron / diferencia|difference hay? entre|between',
      'beyond',
      0.3,
    ],
    ['mandale|mandala|mandalo|mandales|enviale|envia|enviar|mandar|avisale / por|by correo', 'action', 0.6],
  ]),
  ...lexemes('filler', [
    [
      'algo|alguna|alguno|dame|muestrame|ensename|dime|quiero|necesito|lo|las|los|el|la|del|que|favor|gracias|hola / por favor',
      true,
      -0.35,
    ],
    ['el|la reporte|informe|reported|report', true, -0.3],
  ]),
]
