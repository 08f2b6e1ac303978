/** Every reason an answer can be an error, with its HTTP status. The one table both sides read. */
export const ERROR_STATUS = {
  invalid_request: 400,
  malformed_body: 400,
  unauthenticated: 401,
  login_failed: 401,
  missing_scope: 403,
  scope_not_held: 403,
  forbidden_navigation: 403,
  not_found: 404,
  too_slow: 408,
  name_taken: 409,
  built_in_scope: 409,
  last_administrator: 409,
  conflict: 409,
  busy: 409,
  duplicate_auction: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  unexpected: 500,
  database_unavailable: 503,
  storage_full: 507,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode]
