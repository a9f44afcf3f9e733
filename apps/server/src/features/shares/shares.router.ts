import { PICTURE_FORMATS, SHARE_PATH } from '@kickoracle/contracts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { RequestContext } from '#http/request-context.ts';
import { picturePath } from './serve-shares.ts';
import type { SharesService } from './shares.service.ts';

type Services = { readonly shares: SharesService; readonly publicUrl: () => string };

export function createSharesRouter(os: Implementer['shares'], { shares, publicUrl }: Services) {
  const picturesOf = (token: string) => {
    const [wide, tall] = PICTURE_FORMATS.map((format) => picturePath(token, format));
    return { wide: wide!, tall: tall! };
  };
  const addressesOf = (token: string) => ({
    token,
    url: `${publicUrl()}${SHARE_PATH}/${token}`,
    pictures: picturesOf(token),
  });

  async function share(
    context: RequestContext,
    draft: Pick<Parameters<SharesService['create']>[0], 'language' | 'about'>,
  ) {
    const { userId, username } = requireActor(context);
    return addressesOf(await shares.create({ ...draft, userId, username: username! }));
  }

  return os.router({
    shareHit: os.shareHit.handler(({ context, input: { language, ...about } }) =>
      share(context, { language, about: { kind: 'hit', ...about } }),
    ),

    shareTable: os.shareTable.handler(({ context, input: { language, ...about } }) =>
      share(context, { language, about: { kind: 'table', ...about } }),
    ),

    shareCup: os.shareCup.handler(({ context, input: { language, ...about } }) =>
      share(context, { language, about: { kind: 'cup', ...about } }),
    ),

    shareLevel: os.shareLevel.handler(({ context, input: { language, ...about } }) =>
      share(context, { language, about: { kind: 'level', ...about } }),
    ),

    listShares: os.listShares.handler(async ({ context, input: { after } }) => {
      const { userId } = requireActor(context);
      const { rows, next } = await shares.listOwn({ userId, after });
      return {
        shares: rows.map(({ token, content, createdAt }) => ({
          ...addressesOf(token),
          content,
          createdAt: createdAt.toISOString(),
        })),
        next,
      };
    }),

    getShare: os.getShare.handler(async ({ context, input }) => {
      const { token, userId, username, language, content } = await shares.get(input.token);
      const isOwn = context.actor?.userId === userId;
      return { username, language, content, pictures: picturesOf(token), isOwn };
    }),

    withdrawShare: os.withdrawShare.handler(async ({ context, input }) => {
      await shares.withdraw({ userId: requireActor(context).userId, token: input.token });
      return {};
    }),
  });
}
