-- An address that staff entered is validated once its owner has followed a link that went to it (R1): it counted as validated at once.
update users u set email_verified_at = (
  select max(a.at) from activity a
  where a.entity = 'user' and a.entity_id = u.id and a.action in ('accepted invitation', 'reset password')
    and not exists (
      select from activity later
      where later.entity = 'user' and later.entity_id = u.id and later.action = 'updated' and later.at > a.at and later.after ? 'email')
) where not u.self_registered and u.email_verified_at = u.created_at;
