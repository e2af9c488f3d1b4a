export const files = async () => [];
