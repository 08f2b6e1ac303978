import * as examples from '../examples/extended-forms.tsx'
import text from '../examples/extended-forms.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('extended-forms.tsx', examples, text)

/** Fields for what a line of text cannot say well. */
export const ExtendedForms = () => (
  <>
    <PartSection
      name="Switch"
      use="On or off, at once. Green is the product’s own; another colour only where several kinds stand side by side. What is sent with a form’s button is a checkbox."
    >
      <Example title="The seven colours" name="Switches" states />
      <Example title="Hint and disabled" name="SwitchStates" />
    </PartSection>
    <PartSection
      name="Tags"
      use="Any number of short words that one types. What is there already is refused. Where the words are known beforehand, it is a multi-select."
    >
      <Example title="Some, none, wrong, disabled" name="Tags" />
    </PartSection>
    <PartSection
      name="Multi-select"
      use="Several of a list that fits on a screen: the first two by name, the rest as a number. It closes half a second after the mouse has left it. Hundreds of things have a pick list."
    >
      <Example title="Four, none, wrong, disabled" name="MultiSelects" />
    </PartSection>
    <PartSection
      name="Slider"
      use="A value that is felt for, between known ends, or a range of them. Not where an exact figure matters: that is typed."
    >
      <Example title="One value, a range, disabled" name="Sliders" />
    </PartSection>
    <PartSection
      name="Date"
      use="A day, typed or picked in the browser’s own calendar; a range has both of its days in it. Not for “about March”: that is text."
    >
      <Example title="A day, a range, the wrong way round" name="Dates" />
    </PartSection>
    <PartSection
      name="Narrowing"
      use="A page of figures, narrowed by a question in plain language: what was understood stands under it, and what was not used. Not for lists that are searched by their text."
    >
      <Example title="A question" name="Narrowing" />
    </PartSection>
    <PartSection
      name="Pick list"
      use="Several of many, with what each of them means, in a form. Arrow keys lead from one to the next."
    >
      <Example title="Ticked, held, searched" name="Picks" />
    </PartSection>
    <PartSection
      name="Transfer"
      use="Who is in and who is not, any number of them. What was moved is marked until it is saved. For a few, a pick list is shorter."
    >
      <Example title="Two lists" name="Transfers" />
    </PartSection>
  </>
)
