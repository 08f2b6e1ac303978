import { Dates } from '../examples/extended-forms/dates.tsx'
import dates from '../examples/extended-forms/dates.tsx?raw'
import { MultiSelects } from '../examples/extended-forms/multi-selects.tsx'
import multiSelects from '../examples/extended-forms/multi-selects.tsx?raw'
import { Narrowing } from '../examples/extended-forms/narrowing.tsx'
import narrowing from '../examples/extended-forms/narrowing.tsx?raw'
import { Picks } from '../examples/extended-forms/picks.tsx'
import picks from '../examples/extended-forms/picks.tsx?raw'
import { Sliders } from '../examples/extended-forms/sliders.tsx'
import sliders from '../examples/extended-forms/sliders.tsx?raw'
import { SwitchStates } from '../examples/extended-forms/switch-states.tsx'
import switchStates from '../examples/extended-forms/switch-states.tsx?raw'
import { Switches } from '../examples/extended-forms/switches.tsx'
import switches from '../examples/extended-forms/switches.tsx?raw'
import { Tags } from '../examples/extended-forms/tags.tsx'
import tags from '../examples/extended-forms/tags.tsx?raw'
import { Transfers } from '../examples/extended-forms/transfers.tsx'
import transfers from '../examples/extended-forms/transfers.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** Fields for what a line of text cannot say well. */
export const ExtendedForms = () => (
  <>
    <PartSection
      name="Switch"
      use="On or off, at once. Green is the product’s own; another colour only where several kinds stand side by side. What is sent with a form’s button is a checkbox."
    >
      <Example title="The seven colours" file="extended-forms/switches.tsx" source={switches} states>
        <Switches />
      </Example>
      <Example title="Hint and disabled" file="extended-forms/switch-states.tsx" source={switchStates}>
        <SwitchStates />
      </Example>
    </PartSection>
    <PartSection
      name="Tags"
      use="Any number of short words that one types. What is there already is refused. Where the words are known beforehand, it is a multi-select."
    >
      <Example title="Some, none, wrong, disabled" file="extended-forms/tags.tsx" source={tags}>
        <Tags />
      </Example>
    </PartSection>
    <PartSection
      name="Multi-select"
      use="Several of a list that fits on a screen: the first two by name, the rest as a number. It closes half a second after the mouse has left it. Hundreds of things have a pick list."
    >
      <Example title="Four, none, wrong, disabled" file="extended-forms/multi-selects.tsx" source={multiSelects}>
        <MultiSelects />
      </Example>
    </PartSection>
    <PartSection
      name="Slider"
      use="A value that is felt for, between known ends, or a range of them. Not where an exact figure matters: that is typed."
    >
      <Example title="One value, a range, disabled" file="extended-forms/sliders.tsx" source={sliders}>
        <Sliders />
      </Example>
    </PartSection>
    <PartSection
      name="Date"
      use="A day, typed or picked in the browser’s own calendar; a range has both of its days in it. Not for “about March”: that is text."
    >
      <Example title="A day, a range, the wrong way round" file="extended-forms/dates.tsx" source={dates}>
        <Dates />
      </Example>
    </PartSection>
    <PartSection
      name="Narrowing"
      use="A page of figures, narrowed by a question in plain language: what was understood stands under it, and what was not used. Not for lists that are searched by their text."
    >
      <Example title="A question" file="extended-forms/narrowing.tsx" source={narrowing}>
        <Narrowing />
      </Example>
    </PartSection>
    <PartSection
      name="Pick list"
      use="Several of many, with what each of them means, in a form. Arrow keys lead from one to the next."
    >
      <Example title="Ticked, held, searched" file="extended-forms/picks.tsx" source={picks}>
        <Picks />
      </Example>
    </PartSection>
    <PartSection
      name="Transfer"
      use="Who is in and who is not, any number of them. What was moved is marked until it is saved. For a few, a pick list is shorter."
    >
      <Example title="Two lists" file="extended-forms/transfers.tsx" source={transfers}>
        <Transfers />
      </Example>
    </PartSection>
  </>
)
