/** Texts of signing in and out. The first two are the specification's (§8), to the letter. */
export const loginFailure = 'Login Failure'
export const loginFailureToast = 'There was an error logging in. Please try again.'
export const sessionEnded = 'Your session has ended. Sign in to go on.'
export const usernameMissing = 'Enter your email or phone number.'
export const passwordMissing = 'Enter your password.'
export const noAnswer = 'The server does not answer.'
export const serverBusy = 'The server is busy. Try again in a moment.'
export const stepNotLoaded = 'This step could not be loaded. Check your connection, then reload the page.'
