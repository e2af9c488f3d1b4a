export const modules = async () => [];
