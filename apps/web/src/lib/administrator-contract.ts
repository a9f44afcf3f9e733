/** The operations of administrators, which no player loads; defined by the build. */
export const contract = ADMINISTRATOR_CONTRACT;
