import { lexemes } from '../engine/lexemes.ts'

/** Spanish words that mean a constituent by themselves; others are put into English before (`../normalise/spanish.ts`). */
export const SPANISH = [
  ...lexemes('elsewhere', [
    [
      'crecio|crecieron|aumento|aumentaron en? percentage|porcentaje / crecio|crecieron|aumento|aumentaron / diferencia|difference hay? entre|between',
      'beyond',
      0.3,
    ],
    ['mandale|mandala|mandalo|mandales|enviale|envia|enviar|mandar|avisale / por|by correo', 'action', 0.6],
  ]),
  ...lexemes('filler', [
    ['algo|dame|muestrame|ensename|dime|quiero|necesito|favor|gracias|hola', true, -0.35],
    ['el|la reporte|informe|reported|report', true, -0.3],
  ]),
]
