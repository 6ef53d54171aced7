-- 81 · Unused pictures. A nightly job (sweep-pictures) finds pictures without shop, product, advertisement or article.
-- A buyer's photo, however, is public at /pictures/{hash} as long as its file exists. So a photo that is replaced,
-- removed, or hidden by an operator, or whose author deletes the account, is queued here. The job remove-picture
-- (server/catalogue/jobs) deletes its row and files (docs/decisions/0132).

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

-- Whether a picture is in use; the same photo may also be a product's picture. Every reference to public.files must be listed here
-- (database/tests/order-photos.test.ts); order lines store their picture without a reference.
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

-- Deletes the row of a picture without references. False: it is in use.
create function private.remove_unused_file(asked text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Waits for transactions that begin to use the picture. The next statement then sees them, because a volatile
  -- function takes a new snapshot for each statement.
  perform from public.files where hash = asked for update;
  if private.is_file_used(asked) then return false; end if;
  delete from public.files where hash = asked;
  return true;
end $$;

revoke all on function private.queue_picture_removal(), private.is_file_used(text), private.remove_unused_file(text) from public;
grant execute on function private.is_file_used(text), private.remove_unused_file(text) to service_role;
