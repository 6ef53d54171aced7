-- 81 · Pictures that nothing shows any more.
--
-- A picture that a shop, a product, an advertisement or an article no longer shows is found every night (sweep-pictures), as are those left by earlier releases.
-- A buyer's photo is public at /pictures/{hash} as long as its file lies there. So a photo that is replaced, taken away, hidden by the desk, or whose
-- author leaves, is queued here, and the job remove-picture (server/catalogue/jobs) deletes its row and its files (docs/decisions/0132).

create function private.queue_picture_removal() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enqueue('remove-picture', jsonb_build_object('hash', old.photo_hash), 'remove-picture:' || old.photo_hash);
  return null;
end $$;

create trigger remove_photo_before after update on public.product_reviews for each row
  when (old.photo_hash is not null and old.photo_hash is distinct from new.photo_hash) execute function private.queue_picture_removal();
create trigger remove_photo_of_gone after delete on public.product_reviews for each row
  when (old.photo_hash is not null) execute function private.queue_picture_removal();

-- Whether something shows a picture; the same photo may be a product's picture, too. Every reference to public.files
-- stands here (database/tests/order-photos.test.ts); order lines remember the picture of what was bought without one.
create function private.is_file_used(asked text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.product_images where file_hash = asked)
    or exists (select from public.product_reviews where photo_hash = asked)
    or exists (select from public.seller_pages where logo_hash = asked or cover_hash = asked)
    or exists (select from public.ads where picture_hash = asked)
    or exists (select from public.article_versions where picture_hash = asked)
    or exists (select from public.order_lines where image_hash = asked);
end $$;

-- Deletes the row of a picture that nothing refers to. False: it is in use.
create function private.remove_unused_file(asked text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Whoever begins to use it meanwhile is waited for, and then seen below: a volatile function reads anew with each statement.
  perform from public.files where hash = asked for update;
  if private.is_file_used(asked) then return false; end if;
  delete from public.files where hash = asked;
  return true;
end $$;

revoke all on function private.queue_picture_removal(), private.is_file_used(text), private.remove_unused_file(text) from public;
grant execute on function private.is_file_used(text), private.remove_unused_file(text) to service_role;
