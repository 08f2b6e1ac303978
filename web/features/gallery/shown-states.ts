/**
 * Draws parts as if they were pointed at, focused or pressed: within `[data-shown="hover"]` and its like, the rules that stand in the app's
 * own style sheets for these states hold. Nothing of them is written down a second time, so that a picture of a state cannot drift from it.
 */
const FOCUSABLE = ':where(:is(a,button,input,select,textarea,[tabindex]):not(:disabled,[aria-disabled=true]))'
const AS_SHOWN: readonly [pseudo: RegExp, selector: string][] = [
  [/(?<!\\):hover\b/g, ':is([data-shown="hover"] *)'],
  [/(?<!\\):focus-visible\b/g, `:is([data-shown="focus"] ${FOCUSABLE})`],
  [/(?<!\\):focus-within\b/g, `:is([data-shown="focus"] :where(:has(${FOCUSABLE})))`],
  [/(?<!\\):focus(?![-\w])/g, `:is([data-shown="focus"] ${FOCUSABLE})`],
  [/(?<!\\):active\b/g, ':is([data-shown="pressed"] *)'],
]

function asShown(rule: string): string {
  return AS_SHOWN.reduce((text, [pseudo, selector]) => text.replaceAll(pseudo, selector), rule)
}

/** The rules of a list that depend on one of these states, rewritten, each within the layers and media that it stood in. */
function rewritten(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSLayerBlockRule || rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) {
        const inner = rewritten(rule.cssRules)
        // A picture shows the pointer where there is none, too.
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{')).replace('(hover: hover)', 'all')
        return inner && `${head}{${inner}}`
      }
      const text = asShown(rule.cssText).replaceAll('(hover: hover)', 'all')
      return rule instanceof CSSStyleRule && asShown(rule.cssText) !== rule.cssText ? text : ''
    })
    .join('')
}

let drawn: CSSStyleSheet | undefined

/** Makes it so, once for as long as the app is open. */
export function drawShownStates(): void {
  if (drawn) return
  drawn = new CSSStyleSheet()
  drawn.replaceSync([...document.styleSheets].map((sheet) => rewritten(sheet.cssRules)).join(''))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn]
}
