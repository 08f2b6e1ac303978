/** Texts of the steps beside the password: they load with these. */
export const tooManyTries = 'Too many tries.'
export const notValidated = 'Your email address is not validated yet.'
export const codeMissing = 'Enter the 6 digits.'
export const recoveryCodeMissing = 'Enter one of your recovery codes.'
export const codeExpired = 'The time to enter a code has run out. Enter your password again.'
export const whoMissing = 'Enter your email, username or phone number.'
export const newPasswordMissing = 'Enter a new password.'
