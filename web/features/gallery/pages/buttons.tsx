import * as examples from '../examples/buttons.tsx'
import text from '../examples/buttons.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('buttons.tsx', examples, text)

/** Everything that is pressed. */
export const Buttons = () => (
  <>
    <PartSection
      name="Button"
      use="Says what it does: “Import 412 auctions”, not “OK”. One primary at most on a page or in a dialog; red for what cannot be taken back. Not for going to another page: that is a link."
    >
      <Example title="Kinds" name="Kinds" states />
      <Example title="Sizes, icons and a link" name="SizesAndIcons" />
      <Example title="Busy and disabled" name="BusyAndOff" />
      <Example title="Long text" name="LongText" />
    </PartSection>
    <PartSection
      name="Icon button"
      use="Where room is short and the icon is known: in rows, fields and bars. Its label names the thing too, “Delete crm-read”. Not for the one thing a page is for."
    >
      <Example title="Kinds" name="IconButtons" states />
    </PartSection>
    <PartSection
      name="Menu"
      use="More than two things to do with one thing. Arrow keys, Home, End and first letters lead through it. Not for choosing a value in a form: that is a select."
    >
      <Example title="Actions, a choice and a danger" name="Menus" />
    </PartSection>
    <PartSection
      name="Popover"
      use="A small editor beside its button, for what can be undone by opening it again. Not for what has to be saved or confirmed: that is a dialog."
    >
      <Example title="Closed until its button is pressed" name="Popovers" />
    </PartSection>
    <PartSection
      name="Chip"
      use="One part of what was understood. Its text opens the editor, the cross or Delete takes it away; dashed is what nobody said. Not for a list of words that one types: that is a tags field."
    >
      <Example title="Said, assumed, and to be read only" name="Chips" states />
    </PartSection>
    <PartSection
      name="Segments"
      use="One of two or three short words, all in sight. Not for more than three, and not for what is only on or off."
    >
      <Example title="One is chosen" name="Segments" states />
    </PartSection>
    <PartSection
      name="Under way"
      use="A ring for something small, a bar where it is known how far it is, bars in the place of text for what is loading, after 150 ms. Never a ring on a blank page."
    >
      <Example title="Ring, bar and skeleton" name="UnderWay" />
    </PartSection>
  </>
)
