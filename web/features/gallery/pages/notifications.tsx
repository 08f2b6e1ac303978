import { Banners } from '../examples/notifications/banners.tsx'
import banners from '../examples/notifications/banners.tsx?raw'
import { EightTypes } from '../examples/notifications/eight-types.tsx'
import eightTypes from '../examples/notifications/eight-types.tsx?raw'
import { FormErrors } from '../examples/notifications/form-errors.tsx'
import formErrors from '../examples/notifications/form-errors.tsx?raw'
import { Mail } from '../examples/notifications/mail.tsx'
import mail from '../examples/notifications/mail.tsx?raw'
import { Places } from '../examples/notifications/places.tsx'
import places from '../examples/notifications/places.tsx?raw'
import { WithAction } from '../examples/notifications/with-action.tsx'
import withAction from '../examples/notifications/with-action.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** What a page says by itself. */
export const Notifications = () => (
  <>
    <PartSection
      name="Notification"
      use="For what has no place on the page, or whose place is gone. It closes after 10 seconds or on click, waits while it is pointed at or has the focus, and stays readable under the bell. F8 leads to it and back. Not for what a field or a form can say itself."
    >
      <Example title="The eight types" file="notifications/eight-types.tsx" source={eightTypes}>
        <EightTypes />
      </Example>
      <Example title="Place and time" file="notifications/places.tsx" source={places}>
        <Places />
      </Example>
      <Example title="With an action, and the tray" file="notifications/with-action.tsx" source={withAction}>
        <WithAction />
      </Example>
    </PartSection>
    <PartSection
      name="Banner"
      use="A line over content that stays: it failed, look at this, it may be old, good to know. Not for the error of one field."
    >
      <Example title="The four tones" file="notifications/banners.tsx" source={banners}>
        <Banners />
      </Example>
    </PartSection>
    <PartSection
      name="Form error"
      use="What went wrong with a form, in the form, with nothing lost that was typed. A wait counts down in sight and is read aloud once."
    >
      <Example title="Plain, with a retry, with a wait" file="notifications/form-errors.tsx" source={formErrors}>
        <FormErrors />
      </Example>
    </PartSection>
    <PartSection
      name="Mail request"
      use="Asks for a mail, once at a time, and says the same to everybody. While no mail server is set, the hint leads to where mails are kept."
    >
      <Example title="Sent, and too soon" file="notifications/mail.tsx" source={mail}>
        <Mail />
      </Example>
    </PartSection>
  </>
)
