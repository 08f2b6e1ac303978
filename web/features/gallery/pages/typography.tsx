import { Colours } from '../examples/typography/colours.tsx'
import colours from '../examples/typography/colours.tsx?raw'
import { Figures } from '../examples/typography/figures.tsx'
import figures from '../examples/typography/figures.tsx?raw'
import { LongText } from '../examples/typography/long-text.tsx'
import longText from '../examples/typography/long-text.tsx?raw'
import { Sizes } from '../examples/typography/sizes.tsx'
import sizes from '../examples/typography/sizes.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** What everything is written in. */
export const Typography = () => (
  <>
    <PartSection
      name="Sizes and weights"
      use="Four sizes and three weights. 500 marks what is named, 600 only titles, key figures and sums; never inside the rows of a table."
    >
      <Example title="All of them" file="typography/sizes.tsx" source={sizes}>
        <Sizes />
      </Example>
    </PartSection>
    <PartSection
      name="Figures and mono"
      use="Figures of one width where they stand under each other, not in running text. Mono for keys and identifiers only."
    >
      <Example title="Side by side" file="typography/figures.tsx" source={figures}>
        <Figures />
      </Example>
    </PartSection>
    <PartSection
      name="Colours"
      use="Green is what can be done next, focus, links and where one is. Red is failure, amber is “look at this”. Text holds 4.5:1 on every ground, edges hold 3:1; measured here as this window shows them."
    >
      <Example title="Measured contrast" file="typography/colours.tsx" source={colours}>
        <Colours />
      </Example>
    </PartSection>
    <PartSection name="Long text" use="Nothing wraps in a table. Anywhere else nothing is cut.">
      <Example title="One name, both ways" file="typography/long-text.tsx" source={longText}>
        <LongText />
      </Example>
    </PartSection>
  </>
)
