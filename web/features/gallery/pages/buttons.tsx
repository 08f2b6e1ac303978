import { BusyAndOff } from '../examples/buttons/busy-and-off.tsx'
import busyAndOff from '../examples/buttons/busy-and-off.tsx?raw'
import { Chips } from '../examples/buttons/chips.tsx'
import chips from '../examples/buttons/chips.tsx?raw'
import { IconButtons } from '../examples/buttons/icon-buttons.tsx'
import iconButtons from '../examples/buttons/icon-buttons.tsx?raw'
import { Kinds } from '../examples/buttons/kinds.tsx'
import kinds from '../examples/buttons/kinds.tsx?raw'
import { LongText } from '../examples/buttons/long-text.tsx'
import longText from '../examples/buttons/long-text.tsx?raw'
import { Menus } from '../examples/buttons/menus.tsx'
import menus from '../examples/buttons/menus.tsx?raw'
import { Popovers } from '../examples/buttons/popovers.tsx'
import popovers from '../examples/buttons/popovers.tsx?raw'
import { Segments } from '../examples/buttons/segments.tsx'
import segments from '../examples/buttons/segments.tsx?raw'
import { SizesAndIcons } from '../examples/buttons/sizes-and-icons.tsx'
import sizesAndIcons from '../examples/buttons/sizes-and-icons.tsx?raw'
import { UnderWay } from '../examples/buttons/under-way.tsx'
import underWay from '../examples/buttons/under-way.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** Everything that is pressed. */
export const Buttons = () => (
  <>
    <PartSection
      name="Button"
      use="Says what it does: “Import 412 auctions”, not “OK”. One primary at most on a page or in a dialog; red for what cannot be taken back. Not for going to another page: that is a link."
    >
      <Example title="Kinds" file="buttons/kinds.tsx" source={kinds} states>
        <Kinds />
      </Example>
      <Example title="Sizes, icons and a link" file="buttons/sizes-and-icons.tsx" source={sizesAndIcons}>
        <SizesAndIcons />
      </Example>
      <Example title="Busy and disabled" file="buttons/busy-and-off.tsx" source={busyAndOff}>
        <BusyAndOff />
      </Example>
      <Example title="Long text" file="buttons/long-text.tsx" source={longText}>
        <LongText />
      </Example>
    </PartSection>
    <PartSection
      name="Icon button"
      use="Where room is short and the icon is known: in rows, fields and bars. Its label names the thing too, “Delete crm-read”. Not for the one thing a page is for."
    >
      <Example title="Kinds" file="buttons/icon-buttons.tsx" source={iconButtons} states>
        <IconButtons />
      </Example>
    </PartSection>
    <PartSection
      name="Menu"
      use="More than two things to do with one thing. Arrow keys, Home, End and first letters lead through it. Not for choosing a value in a form: that is a select."
    >
      <Example title="Actions, a choice and a danger" file="buttons/menus.tsx" source={menus}>
        <Menus />
      </Example>
    </PartSection>
    <PartSection
      name="Popover"
      use="A small editor beside its button, for what can be undone by opening it again. Not for what has to be saved or confirmed: that is a dialog."
    >
      <Example title="Closed until its button is pressed" file="buttons/popovers.tsx" source={popovers}>
        <Popovers />
      </Example>
    </PartSection>
    <PartSection
      name="Chip"
      use="One part of what was understood. Its text opens the editor, the cross or Delete takes it away; dashed is what nobody said. Not for a list of words that one types: that is a tags field."
    >
      <Example title="Said, assumed, and to be read only" file="buttons/chips.tsx" source={chips} states>
        <Chips />
      </Example>
    </PartSection>
    <PartSection
      name="Segments"
      use="One of two or three short words, all in sight. Not for more than three, and not for what is only on or off."
    >
      <Example title="One is chosen" file="buttons/segments.tsx" source={segments} states>
        <Segments />
      </Example>
    </PartSection>
    <PartSection
      name="Under way"
      use="A ring for something small, a bar where it is known how far it is, bars in the place of text for what is loading, after 150 ms. Never a ring on a blank page."
    >
      <Example title="Ring, bar and skeleton" file="buttons/under-way.tsx" source={underWay}>
        <UnderWay />
      </Example>
    </PartSection>
  </>
)
