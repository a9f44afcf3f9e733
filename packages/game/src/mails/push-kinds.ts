export const PUSH_KINDS = [
  'deadline',
  'result',
  'friend_request',
  'overtaken',
  'cup_drawn',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
