/* Who found a review helpful (docs/rules/reviews.md#helpful): each customer once, and of the text they read. */
create table review_vote (
  review_id int not null references review on delete cascade,
  user_id text not null references user_account on delete cascade,
  voted_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index on review_vote (user_id);

create function forget_review_votes() returns trigger language plpgsql as $$
begin
  delete from review_vote where review_id = new.id;
  return null;
end $$;
create trigger votes_are_of_one_text after update of comment, rating on review for each row
  when (old.comment is distinct from new.comment or old.rating is distinct from new.rating) execute function forget_review_votes();

create trigger content_changed after insert or delete or truncate on review_vote for each statement execute function notify_content_changed();
