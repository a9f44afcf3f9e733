import type { AccountData, UserId } from '@kickoracle/contracts';
import type { AccountDataRows } from './account-data.service.ts';
import { PLACEHOLDER_BIRTH_DATE } from '../accounts.repository.ts';

/** What a player downloads about themselves; every field by name. */
export function toAccountDataView(data: AccountDataRows): AccountData {
  const { record } = data;
  const isBirthDateKnown = record.birth_date !== PLACEHOLDER_BIRTH_DATE;
  return {
    exportedAt: data.exportedAt.toISOString(),
    account: {
      userId: data.userId as UserId,
      email: record.email,
      signInMethods: [...data.signInMethods],
      createdAt: record.account_created_at.toISOString(),
    },
    profile: {
      username: record.username,
      birthDate: isBirthDateKnown ? record.birth_date : null,
      xpTotal: record.xp_total,
      isAdmin: record.is_admin,
      picturePath: record.profile_picture_url,
      createdAt: record.created_at.toISOString(),
      updatedAt: record.updated_at.toISOString(),
    },
    sessions: data.sessions.map((session) => ({
      createdAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at.toISOString(),
      expiresAt: session.expires_at.toISOString(),
      address: session.ip_address,
      browser: session.user_agent,
    })),
    predictions: data.predictions.map((prediction) => ({
      eventId: prediction.event_id,
      about: prediction.about,
      value: prediction.value,
      createdAt: prediction.created_at.toISOString(),
      changedAt: prediction.value_changed_at.toISOString(),
    })),
    xp: data.xp.map((row) => ({
      eventId: row.prediction_event_id,
      kind: row.kind === 'reversal' ? 'reversal' : 'award',
      xp: row.xp_amount,
      data: row.data,
      createdAt: row.created_at.toISOString(),
    })),
    messages: data.messages.map(({ message, created_at: at }) => ({
      message,
      createdAt: at.toISOString(),
    })),
    mails: data.mails.map(({ subject, created_at: at }) => ({
      subject,
      createdAt: at.toISOString(),
    })),
  };
}
